// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

#include <errno.h>
#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

// Functions of libdispatch with which a foreign run loop drains the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) {
  // Read the descriptor before draining the queue: a job that is queued during the drain must wake
  // the loop again. A descriptor that is not read stays readable, and the loop would spin.
  uint64_t wakeups;
  while (read(dl_main_queue_descriptor(), &wakeups, sizeof wakeups) < 0 && errno == EINTR) continue;
  _dispatch_main_queue_callback_4CF(NULL);
}

// MARK: Sources

// GLib dispatches only the ready sources of the highest priority. A source below redrawing would
// therefore starve while frames follow one another without a pause. Hence there are two sources: one
// below redrawing, and an "impatient" one above redrawing, which becomes ready only after the
// descriptor has been readable for `patience`.
typedef struct {
  GSource parent;
  GSource *below;
  // Added by g_source_add_poll, since g_source_add_unix_fd makes a source ready without asking `check`.
  GPollFD poll;
  gint64 patience;
  // When `check` first found the descriptor readable; negative while it is not readable.
  gint64 since;
  void (*drain)(void);
} DlImpatientSource;

static gboolean dl_impatient_prepare(GSource *source, int *timeout) {
  *timeout = -1;
  return FALSE;
}

static gboolean dl_impatient_check(GSource *source) {
  DlImpatientSource *self = (DlImpatientSource *)source;
  if (!(self->poll.revents & G_IO_IN)) {
    self->since = -1;
    return FALSE;
  }
  gint64 now = g_source_get_time(source);
  if (self->since < 0) self->since = now;
  return now - self->since >= self->patience;
}

static gboolean dl_impatient_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  DlImpatientSource *self = (DlImpatientSource *)source;
  self->since = -1;
  self->drain();
  return G_SOURCE_CONTINUE;
}

static void dl_impatient_finalize(GSource *source) {
  DlImpatientSource *self = (DlImpatientSource *)source;
  g_source_destroy(self->below);
  g_source_unref(self->below);
}

static GSourceFuncs dl_impatient_functions = {
    dl_impatient_prepare, dl_impatient_check, dl_impatient_dispatch, dl_impatient_finalize};

static gboolean dl_below_dispatch(int descriptor, GIOCondition condition, gpointer impatient) {
  return dl_impatient_dispatch(impatient, NULL, NULL);
}

GSource *dl_descriptor_source_new(
    GMainContext *context, int descriptor, int patience, void (*drain)(void)) {
  GSource *source = g_source_new(&dl_impatient_functions, sizeof(DlImpatientSource));
  DlImpatientSource *self = (DlImpatientSource *)source;
  self->poll = (GPollFD){.fd = descriptor, .events = G_IO_IN};
  g_source_add_poll(source, &self->poll);
  self->patience = patience * (gint64)1000;
  self->since = -1;
  self->drain = drain;
  self->below = g_unix_fd_source_new(descriptor, G_IO_IN);
  // `self` is a safe argument: the impatient source destroys this one when it is finalized.
  g_source_set_callback(self->below, G_SOURCE_FUNC(dl_below_dispatch), self, NULL);
  g_source_set_priority(self->below, GDK_PRIORITY_REDRAW + 10);
  g_source_set_priority(source, GDK_PRIORITY_REDRAW - 10);
  g_source_attach(self->below, context);
  g_source_attach(source, context);
  return source;
}

#endif
