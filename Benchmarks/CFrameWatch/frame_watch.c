// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef BENCH_GTK

#include "CFrameWatch.h"

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

struct FrameWatch {
  GtkWidget *window;
  GdkFrameClock *clock;
  guint tick;
  gboolean keeps_drawing;
  GtkAdjustment *adjustment;
  double pixels;
  double began, began_work;
  GArray *work, *wall, *ends, *shares;
  // The list's share of the current frame, and the start of the span that is being counted.
  double share;
  double entered;
  gulong hooks[8];
  guint hook_signals[8];
  guint hook_count;
};

static double read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

double frame_watch_now(void) { return read_clock(CLOCK_MONOTONIC); }

// MARK: Frames

static void before_paint(GdkFrameClock *clock, FrameWatch *self) {
  self->began = frame_watch_now();
  self->began_work = read_clock(CLOCK_THREAD_CPUTIME_ID);
}

static void after_paint(GdkFrameClock *clock, FrameWatch *self) {
  double work = read_clock(CLOCK_THREAD_CPUTIME_ID) - self->began_work;
  double now = frame_watch_now(), wall = now - self->began;
  g_array_append_val(self->work, work);
  g_array_append_val(self->wall, wall);
  g_array_append_val(self->ends, now);
  g_array_append_val(self->shares, self->share);
  self->share = 0;
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  FrameWatch *self = data;
  if (self->keeps_drawing) gtk_widget_queue_draw(widget);
  if (self->adjustment) {
    double value = gtk_adjustment_get_value(self->adjustment);
    double end = gtk_adjustment_get_upper(self->adjustment) - gtk_adjustment_get_page_size(self->adjustment);
    if ((self->pixels > 0 && value >= end) || (self->pixels < 0 && value <= 0)) self->pixels = -self->pixels;
    gtk_adjustment_set_value(self->adjustment, CLAMP(value + self->pixels, 0, end));
  }
  return G_SOURCE_CONTINUE;
}

static void enter(FrameWatch *self) { self->entered = read_clock(CLOCK_THREAD_CPUTIME_ID); }

static void leave(FrameWatch *self) { self->share += read_clock(CLOCK_THREAD_CPUTIME_ID) - self->entered; }

static void before_others(GdkFrameClock *clock, FrameWatch *self) { enter(self); }

static void after_others(GdkFrameClock *clock, FrameWatch *self) { leave(self); }

FrameWatch *frame_watch_new(void *window) {
  FrameWatch *self = g_new0(FrameWatch, 1);
  self->window = window;
  self->work = g_array_new(FALSE, FALSE, sizeof(double));
  self->wall = g_array_new(FALSE, FALSE, sizeof(double));
  self->ends = g_array_new(FALSE, FALSE, sizeof(double));
  self->shares = g_array_new(FALSE, FALSE, sizeof(double));
  gtk_widget_realize(window);
  self->clock = g_object_ref(gtk_widget_get_frame_clock(window));
  g_signal_connect(self->clock, "before-paint", G_CALLBACK(before_paint), self);
  g_signal_connect_after(self->clock, "after-paint", G_CALLBACK(after_paint), self);
  g_signal_connect_after(self->clock, "layout", G_CALLBACK(before_others), self);
  self->tick = gtk_widget_add_tick_callback(window, tick, self, NULL);
  return self;
}

void frame_watch_scroll(FrameWatch *self, void *adjustment, double pixels) {
  self->adjustment = adjustment;
  self->pixels = pixels;
}

void frame_watch_keep_drawing(FrameWatch *self, int keeps) { self->keeps_drawing = keeps; }

void frame_watch_clear(FrameWatch *self) {
  g_array_set_size(self->work, 0);
  g_array_set_size(self->wall, 0);
  g_array_set_size(self->ends, 0);
  g_array_set_size(self->shares, 0);
}

unsigned frame_watch_count(FrameWatch *self) { return self->work->len; }

const double *frame_watch_work(FrameWatch *self) { return (const double *)self->work->data; }

const double *frame_watch_wall(FrameWatch *self) { return (const double *)self->wall->data; }

const double *frame_watch_ends(FrameWatch *self) { return (const double *)self->ends->data; }

const double *frame_watch_shares(FrameWatch *self) { return (const double *)self->shares->data; }

// MARK: Work for rows

static gboolean before_row(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer self) {
  enter(self);
  return TRUE;
}

static void after_row(GtkSignalListItemFactory *factory, GtkListItem *item, FrameWatch *self) { leave(self); }

static GtkWidget *find(GtkWidget *widget, GType type) {
  if (g_type_is_a(G_OBJECT_TYPE(widget), type)) return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, type);
    if (found) return found;
  }
  return NULL;
}

void *frame_watch_adjustment(void *window) {
  // The list view's own adjustment, since pages without rows may have a scrolled window as well.
  return gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(find(window, GTK_TYPE_LIST_VIEW)));
}

void frame_watch_time_rows(FrameWatch *self) {
  // Emission hooks run before all handlers, and handlers connected last run after the others.
  GtkListItemFactory *factory = gtk_list_view_get_factory(GTK_LIST_VIEW(find(self->window, GTK_TYPE_LIST_VIEW)));
  const char *names[] = {"setup", "bind", "unbind", "teardown"};
  for (guint index = 0; index < G_N_ELEMENTS(names); index++) {
    guint signal = g_signal_lookup(names[index], GTK_TYPE_SIGNAL_LIST_ITEM_FACTORY);
    self->hook_signals[index] = signal;
    self->hooks[index] = g_signal_add_emission_hook(signal, 0, before_row, self, NULL);
    g_signal_connect_after(factory, names[index], G_CALLBACK(after_row), self);
    self->hook_count++;
  }
  g_signal_connect_after(self->clock, "layout", G_CALLBACK(after_others), self);
}

double frame_watch_work_so_far(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

void frame_watch_exclude(FrameWatch *self, double nanoseconds) { self->share -= nanoseconds; }

void frame_watch_free(FrameWatch *self) {
  for (guint index = 0; index < self->hook_count; index++)
    g_signal_remove_emission_hook(self->hook_signals[index], self->hooks[index]);
  gtk_widget_remove_tick_callback(self->window, self->tick);
  g_signal_handlers_disconnect_by_data(self->clock, self);
  g_object_unref(self->clock);
  g_array_unref(self->work);
  g_array_unref(self->wall);
  g_array_unref(self->ends);
  g_array_unref(self->shares);
  g_free(self);
}

// MARK: Other measurements

void frame_watch_move(void *window, int x, int y) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (!GDK_IS_X11_SURFACE(surface)) return;
  XMoveWindow(
      gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface)), gdk_x11_surface_get_xid(surface), x, y);
}

double frame_watch_resident(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  int found = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return found == 2 ? (double)resident * sysconf(_SC_PAGESIZE) : 0;
}

#endif
