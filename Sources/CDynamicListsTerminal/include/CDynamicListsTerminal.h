#pragma once

// How a terminal is given back, whatever ends the program: written in C, since signal
// handlers may neither allocate nor lock, and since Swift's atomics are newer than the
// oldest macOS that the package supports.

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif
#if defined(__linux__) || (defined(TARGET_OS_OSX) && TARGET_OS_OSX)
#define DL_HAS_TERMINALS 1

// Nothing else: types of the system's headers would become this module's.
#include <stdbool.h>
#include <stddef.h>

/// A terminal, and what gives it back.
typedef struct {
  int input;
  int output;
  /// What is written last, ended by a zero.
  char leaving[160];
  /// The real standard error while another descriptor stands in for it, and the end
  /// of the pipe where the messages wait; -1 if it was never held back.
  int standard_error;
  int held_errors;
} DLTerminal;

/// Notes the terminal and how it is now, which is what it will be again. False with errno.
bool dl_terminal_keep(const DLTerminal *terminal);
/// Makes `dl_terminal_restore` restore it, which also runs at exit. Returns the number under which
/// can be written until then.
int dl_terminal_arm(void);
/// Hands over keys one by one, without echo. A read that finds nothing returns, so that nobody
/// hangs where another one was faster.
void dl_terminal_set_raw(void);
/// Whether a terminal waits to be given back.
bool dl_terminal_is_armed(void);
/// Gives the terminal back, once. Other threads that call it meanwhile wait until that is done.
/// With `keeps_input`, what was typed and not read is left for the next program.
void dl_terminal_restore(bool keeps_input);
/// Like write(2), but writes nothing once the terminal is given back: then it fails with ECANCELED.
long dl_terminal_write(int number, const void *bytes, size_t count);
/// Notes how many answers of the terminal are still to come. They are waited for a moment
/// before the terminal is given back, since the shell would take them for keys.
void dl_terminal_set_awaited(int answers);

/// What `dl_terminal_wait` found.
enum { DL_INPUT = 1, DL_SIGNAL = 2, DL_WAKE = 4 };
/// Waits until one of three descriptors can be read; 0 when it should be called again.
int dl_terminal_wait(int input, int signals, int wake);

/// Installs handlers: the signals that end a process restore the terminal first, and the numbers
/// of SIGWINCH, SIGTSTP and SIGCONT are written to a descriptor.
void dl_signals_install(int notifications);
/// Installs what was there before. While the terminal is lent, the keys that interrupt its
/// borrower must not end this process.
void dl_signals_remove(bool while_lent);
/// Stops the process's group as if no handler were there, and returns when it runs again. Nothing is
/// notified of this stop, and what was notified before and not read is dropped.
void dl_signals_stop(int notified);
/// Gives the calling thread a stack for signal handlers, so that a full stack can be handled.
void dl_signals_guard_stack(void);

#endif
