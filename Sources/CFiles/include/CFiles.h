// What Linux does with files and Swift does not import.

#ifndef CFILES_H
#define CFILES_H

/// Begins to bring to the disk what was written to a file, and does not wait for it.
void files_begin_write_back(int descriptor);

#endif
