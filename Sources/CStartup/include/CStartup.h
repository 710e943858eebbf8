// What the program does before the Swift runtime starts. It is no part of the libraries, since it changes
// settings of the whole process.

#ifndef CSTARTUP_H
#define CSTARTUP_H

#include <stdint.h>

/// The number of words of the command line, the program's name among them; 0 where only the Swift runtime
/// knows them.
///
/// On Linux the runtime reads them from /proc, which an empty root folder does not have.
int startup_argument_count(void);

/// A word of the command line, from 0; it lives as long as the process.
const char *startup_argument(int index);

/// Says that a character has no name: it takes the place of the runtime's function where the program is linked
/// statically, so that its table of all names, half a megabyte, is left out. Nothing here asks for such names.
///
/// Returns 0, the number of bytes that were written to `buffer`.
intptr_t startup_no_scalar_name(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

/// Says that no version of Unicode is known for a character, in the same way: that table is left out, too.
uint16_t startup_no_scalar_age(uint32_t scalar);

/// Says nothing of a function of the stack, in the same way: a program without names of functions has nothing to say,
/// and what would read such names is left out.
void startup_no_stack_entry(unsigned index, void *address, _Bool is_short);

#endif
