#pragma once

// Restores the terminal, whatever ends the program. Written in C because signal handlers may
// neither allocate nor lock, and because Swift's atomics need a newer macOS than the package does.

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif
#if defined(__linux__) || (defined(TARGET_OS_OSX) && TARGET_OS_OSX)
#define DL_HAS_TERMINALS 1

// No other system header, since its types would be exported with this module.
#include <stdbool.h>
#include <stddef.h>

/// A terminal and what is needed to restore it.
typedef struct {
  int input;
  int output;
  /// The bytes written last, ended by a zero.
  char leaving[160];
  /// A duplicate of the real standard error while a pipe takes its place, and the reading end of
  /// that pipe; -1 if standard error was not replaced.
  int standard_error;
  int held_errors;
} DLTerminal;

/// Saves the terminal and its settings for `dl_terminal_restore`. Returns false and sets errno on
/// failure.
bool dl_terminal_keep(const DLTerminal *terminal);
/// Makes `dl_terminal_restore` restore the terminal, also at exit. Returns the number that
/// `dl_terminal_write` needs until then.
int dl_terminal_arm(void);
/// Delivers keys one by one, without echo. A read that finds nothing returns at once, so that a
/// thread does not block when another one was faster.
void dl_terminal_set_raw(void);
/// Whether a terminal is armed and not yet restored.
bool dl_terminal_is_armed(void);
/// Restores the terminal, once. Other threads that call it meanwhile wait until that is done. With
/// `keeps_input`, unread input stays for the next program, unless the terminal left a query
/// unanswered.
void dl_terminal_restore(bool keeps_input);
/// Like write(2), but fails with ECANCELED and writes nothing after the terminal is restored.
long dl_terminal_write(int number, const void *bytes, size_t count);
/// Sets how many answers the terminal still owes. `dl_terminal_restore` waits for them for a
/// moment, since the shell would read them as keys.
void dl_terminal_set_awaited(int answers);
/// How long `dl_terminal_restore` waits for answers, in milliseconds, unless a test says otherwise.
enum { DL_ANSWER_PATIENCE = 300 };
/// Sets how long `dl_terminal_restore` waits for answers: a test on a busy machine answers late.
void dl_terminal_set_patience(long milliseconds);

/// What `dl_terminal_wait` found.
enum { DL_INPUT = 1, DL_SIGNAL = 2, DL_WAKE = 4 };
/// Waits until one of three descriptors is readable; 0 means: call it again.
int dl_terminal_wait(int input, int signals, int wake);

/// Installs handlers. Signals that end the process restore the terminal first; the numbers of
/// SIGWINCH, SIGTSTP and SIGCONT are written to a descriptor.
void dl_signals_install(int notifications);
/// Reinstalls the previous handlers. While the terminal is lent, SIGINT and SIGQUIT end only the
/// borrower, and signals that end this process end the borrower too.
void dl_signals_remove(bool while_lent);
/// Stops the process group as if no handler were installed, and returns when the group is
/// continued. The loop is not notified of this stop, and unread earlier notifications are dropped.
void dl_signals_stop(int notified);
/// Starts a program on the terminal, in this process's group, and stores its process id. A name
/// without a slash is looked up in PATH. Returns 0 or the error number.
int dl_borrower_start(const char *path, char *const arguments[], int input, int output, int *process);
/// Waits until a started program ends. Returns its exit status as a shell does: 128 plus the signal
/// number if a signal ended it; -1 if the system discarded the status.
int dl_borrower_wait(int process);
/// Sends SIGHUP to the program that borrows the terminal, and waits a moment until it ends. Safe in
/// a signal handler; does nothing without a borrower.
void dl_borrower_end(void);

/// Gives the calling thread an alternate signal stack, so that a stack overflow can be handled.
void dl_signals_guard_stack(void);

#endif
