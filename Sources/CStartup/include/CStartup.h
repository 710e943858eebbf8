// What the program does before the Swift runtime starts. It is no part of the libraries, since it changes
// settings of the whole process.

#ifndef CSTARTUP_H
#define CSTARTUP_H

/// The number of words of the command line, the program's name among them; 0 where only the Swift runtime
/// knows them.
///
/// On Linux the runtime reads them from /proc, which an empty root folder does not have.
int startup_argument_count(void);

/// A word of the command line, from 0; it lives as long as the process.
const char *startup_argument(int index);

#endif
