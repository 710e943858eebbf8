// The command line, where the Swift runtime cannot tell it: it reads /proc, which not every place has.

#ifndef CPROCESS_H
#define CPROCESS_H

/// The number of words of the command line, the program's name among them.
int process_word_count(void);

/// A word of the command line, from 0; it lives as long as the process.
const char *process_word(int index);

#endif
