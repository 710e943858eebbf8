// Calls of the system whose signatures Swift cannot import, or that differ between systems.

#ifndef CSYSTEM_H
#define CSYSTEM_H

/// Begins to write to the disk what was written to a file, and does not wait for it.
void system_begin_write_back(int descriptor);

// The words of the command line, where the Swift runtime cannot know them: it reads them from /proc, which
// an empty root folder does not have.

/// The number of words of the command line, the program's name among them.
int system_argument_count(void);

/// A word of the command line, from 0; it lives as long as the process.
const char *system_argument(int index);

#endif
