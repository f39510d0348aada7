// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

#include <errno.h>
#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

// What libdispatch offers to the run loops of others.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int dl_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void dl_main_queue_drain(void) {
  // Read before the queue is: what wakes it meanwhile must wake the loop again.
  // Unread, the descriptor stays ready, and the loop would never rest.
  uint64_t wakeups;
  while (read(dl_main_queue_descriptor(), &wakeups, sizeof wakeups) < 0 && errno == EINTR) continue;
  _dispatch_main_queue_callback_4CF(NULL);
}

// MARK: Sources

// GLib dispatches only the most urgent of the sources that are ready, so that one below redrawing
// waits for as long as frames follow one another without a pause. Hence there are two sources: one
// below redrawing, which goes first in a loop that has time, and an impatient one above it, which
// is ready only when the descriptor has been readable for long.
typedef struct {
  GSource parent;
  GSource *below;
  // Added by g_source_add_poll: whatever g_source_add_unix_fd adds makes a source ready at once.
  GPollFD poll;
  gint64 patience;
  // When the descriptor was first seen readable; below zero when it is not, or was just read.
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
  // The impatient source lives longer than this one.
  g_source_set_callback(self->below, G_SOURCE_FUNC(dl_below_dispatch), self, NULL);
  g_source_set_priority(self->below, GDK_PRIORITY_REDRAW + 10);
  g_source_set_priority(source, GDK_PRIORITY_REDRAW - 10);
  g_source_attach(self->below, context);
  g_source_attach(source, context);
  return source;
}

#endif
