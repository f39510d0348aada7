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

/// Signals that are forwarded to the loop.
static const int notified[] = {SIGWINCH, SIGTSTP, SIGCONT};

/// Signals that end the process or report a crash. The handler of the app or of a crash reporter
/// runs after the terminal is restored.
static const int deadly[] = {SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGILL,  SIGTRAP, SIGABRT,
                             SIGBUS, SIGFPE, SIGSEGV, SIGSYS,  SIGXCPU, SIGXFSZ};

/// Signals that end the process by default. A handler that the app installed for them stays.
static const int optional[] = {
  SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
#ifdef __linux__
  SIGIO, SIGPWR, SIGSTKFLT,
#else
  SIGEMT,
#endif
};

/// The previous action of each signal; written before the handler is installed.
static struct sigaction previous[NSIG];
static bool is_installed[NSIG];
static int notifications = -1;

static bool is_function(const struct sigaction *action) {
  return action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

static void notify(int signal, siginfo_t *info, void *context) {
  int error = errno;
  unsigned char byte = (unsigned char)signal;
  // The pipe does not block. If it is full, the loop has notifications to read anyway.
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
  // First, since this process may take the terminal again when the borrower ends.
  dl_borrower_end();
  dl_terminal_restore(false);
  // The previous handler, or the system, then ends the process as it would without a screen.
  sigaction(signal, &previous[signal], NULL);
  // The faulting instruction runs and fails again, so that a crash reporter sees it.
  bool fails_again =
    info->si_code > 0 && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
  if (!fails_again) raise(signal);
}

static void install(int signal, void (*handler)(int, siginfo_t *, void *), bool replaces_handlers) {
  struct sigaction before;
  if (sigaction(signal, NULL, &before) != 0) return;
  // An ignored signal, such as SIGHUP under nohup, stays ignored.
  if (before.sa_handler == SIG_IGN && signal != SIGWINCH) return;
  if (is_function(&before) && !replaces_handlers) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  // Runs on the alternate signal stack, since after a stack overflow no handler runs on the normal
  // one.
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

static bool is_notified(int signal) {
  for (size_t index = 0; index < COUNT(notified); index++) {
    if (notified[index] == signal) return true;
  }
  return false;
}

static void nothing(int signal) { (void)signal; }

/// Replaces the handler of a signal and returns the previous action.
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
    bool is_key = signal == SIGINT || signal == SIGQUIT;
    // While the terminal is lent, the handler of a deadly signal stays: it also ends the borrower.
    if (while_lent && !is_key && !is_notified(signal)) continue;
    is_installed[signal] = false;
    // A signal from a key pressed for the borrower may not have been delivered to this process yet.
    if (was_lent && is_key) set_handler(signal, SIG_IGN);
    sigaction(signal, &previous[signal], NULL);
    // A handler instead of SIG_IGN, which a program started now would inherit.
    if (while_lent && is_key) {
      set_handler(signal, nothing);
      is_installed[signal] = true;
    }
  }
  was_lent = while_lent;
}

void dl_signals_stop(int notified) {
  // The caller takes the terminal again, so signals until then are not forwarded.
  struct sigaction stop_handler = set_handler(SIGTSTP, nothing), continue_handler;
  sigaction(SIGCONT, NULL, &continue_handler);
  if (is_installed[SIGCONT]) sigaction(SIGCONT, &previous[SIGCONT], NULL);
  // Stops the whole group, as the terminal does on Ctrl+Z.
  kill(0, SIGTSTP);
  // If a busy thread has not received this process's own SIGTSTP yet, it would stop the process a
  // second time. Ignoring a signal discards pending ones.
  set_handler(SIGTSTP, SIG_IGN);
  sigaction(SIGTSTP, is_installed[SIGTSTP] ? &previous[SIGTSTP] : &stop_handler, NULL);
  sigset_t both, mask;
  sigemptyset(&both);
  sigaddset(&both, SIGTSTP);
  sigaddset(&both, SIGCONT);
  // Unblocked for this thread only, which therefore stops in `raise`. If no process could continue
  // this one, the system does not stop it. SIGCONT is delivered to this thread or to another one,
  // and so never remains pending for the handler that is reinstalled below.
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
