#include "CDynamicListsTerminal.h"

#ifdef DL_HAS_TERMINALS

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef NSIG
#define NSIG 65
#endif

/// Signals that the loop acts on.
static const int notified[] = {SIGWINCH, SIGTSTP, SIGCONT};

/// Signals that end the process, or report that it fails. A handler of the app's or of a
/// crash reporter is called after the terminal is restored.
static const int deadly[] = {SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGILL,  SIGTRAP, SIGABRT,
                             SIGBUS, SIGFPE, SIGSEGV, SIGSYS,  SIGXCPU, SIGXFSZ};

/// Signals that end a process unless it has a use for them: then they are the app's.
static const int optional[] = {
  SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
#ifdef __linux__
  SIGIO, SIGPWR, SIGSTKFLT,
#else
  SIGEMT,
#endif
};

/// What was there before, by signal number; written before a handler is installed.
static struct sigaction previous[NSIG];
static bool is_installed[NSIG];
static int notifications = -1;

static bool is_function(const struct sigaction *action) {
  return action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

static void notify(int signal, siginfo_t *info, void *context) {
  int error = errno;
  unsigned char byte = (unsigned char)signal;
  // The pipe doesn't block; when it is full, the loop has enough to do.
  if (write(notifications, &byte, 1) < 0) errno = error;
  const struct sigaction *before = &previous[signal];
  if (is_function(before)) {
    if (before->sa_flags & SA_SIGINFO) {
      before->sa_sigaction(signal, info, context);
    } else {
      before->sa_handler(signal);
    }
  }
  errno = error;
}

static void end(int signal, siginfo_t *info, void *context) {
  (void)context;
  dl_terminal_restore(false);
  // Whoever was there before, or the system, ends the process as it would have
  // without a screen.
  sigaction(signal, &previous[signal], NULL);
  // The instruction that failed fails again, for a crash reporter to see.
  bool fails_again =
    info->si_code > 0 && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
  if (!fails_again) raise(signal);
}

static void install(int signal, void (*handler)(int, siginfo_t *, void *), bool replaces_handlers) {
  struct sigaction before;
  if (sigaction(signal, NULL, &before) != 0) return;
  // What is ignored, such as hang-ups under nohup, stays ignored.
  if (before.sa_handler == SIG_IGN && signal != SIGWINCH) return;
  if (is_function(&before) && !replaces_handlers) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  // On the stack of whoever provides one: a full stack runs no handler.
  action.sa_flags = SA_RESTART | SA_ONSTACK | SA_SIGINFO;
  previous[signal] = before;
  is_installed[signal] = sigaction(signal, &action, NULL) == 0;
}

#define COUNT(list) (sizeof list / sizeof *list)

void dl_signals_install(int descriptor) {
  notifications = descriptor;
  for (size_t index = 0; index < COUNT(notified); index++) install(notified[index], notify, true);
  for (size_t index = 0; index < COUNT(deadly); index++) install(deadly[index], end, true);
  for (size_t index = 0; index < COUNT(optional); index++) install(optional[index], end, false);
#ifdef __linux__
  for (int signal = SIGRTMIN; signal <= SIGRTMAX && signal < NSIG; signal++) install(signal, end, false);
#endif
}

static void nothing(int signal) { (void)signal; }

/// Replaces what happens at a signal and returns what did before.
static struct sigaction set_handler(int signal, void (*handler)(int)) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, &before);
  return before;
}

void dl_signals_remove(bool while_lent) {
  static bool was_lent;
  for (int signal = 1; signal < NSIG; signal++) {
    if (!is_installed[signal]) continue;
    is_installed[signal] = false;
    // A key that was pressed for the borrower may still be on its way to this process.
    if (was_lent) set_handler(signal, SIG_IGN);
    sigaction(signal, &previous[signal], NULL);
    // A handler rather than SIG_IGN, which a program started now would inherit.
    if (while_lent && (signal == SIGINT || signal == SIGQUIT)) {
      set_handler(signal, nothing);
      is_installed[signal] = true;
    }
  }
  was_lent = while_lent;
}

void dl_signals_stop(int notified) {
  // The caller takes the terminal again, so nobody is notified of what happens until then.
  struct sigaction stop_handler = set_handler(SIGTSTP, nothing), continue_handler;
  sigaction(SIGCONT, NULL, &continue_handler);
  if (is_installed[SIGCONT]) sigaction(SIGCONT, &previous[SIGCONT], NULL);
  // The whole group, as the terminal itself would have done.
  kill(0, SIGTSTP);
  // A thread that is busy may not have had this process's own yet; it would stop it a second
  // time. To ignore a signal discards it.
  set_handler(SIGTSTP, SIG_IGN);
  sigaction(SIGTSTP, is_installed[SIGTSTP] ? &previous[SIGTSTP] : &stop_handler, NULL);
  sigset_t both, mask;
  sigemptyset(&both);
  sigaddset(&both, SIGTSTP);
  sigaddset(&both, SIGCONT);
  // To this thread alone, which therefore stops here and not later. Where nobody could
  // continue the process, the system does not stop it. SIGCONT is delivered to this thread
  // unless another one has taken it: it never waits for the handler that is put back below.
  pthread_sigmask(SIG_UNBLOCK, &both, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  unsigned char stale[64];
  while (read(notified, stale, sizeof stale) > 0) continue;
  sigaction(SIGTSTP, &stop_handler, NULL);
  sigaction(SIGCONT, &continue_handler, NULL);
}

static const size_t stack_size = 128 * 1024;
static pthread_key_t stack_key;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_key(void) { pthread_key_create(&stack_key, free_stack); }

void dl_signals_guard_stack(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static _Thread_local bool is_guarded;
  if (is_guarded) return;
  is_guarded = true;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (stack == MAP_FAILED) return;
  stack_t own = {.ss_sp = stack, .ss_size = stack_size};
  if (sigaltstack(&own, NULL) != 0) {
    munmap(stack, stack_size);
    return;
  }
  pthread_once(&once, make_key);
  pthread_setspecific(stack_key, stack);
}

#endif
