// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

// <dlfcn.h> declares RTLD_DEFAULT only with this.
#define _GNU_SOURCE

#include "CDynamicListsGTK.h"

#include <dlfcn.h>

// Controls have an accessible name of their own. A GtkExpander is focusable, but contains more than its arrow.
static gboolean dl_is_control(GtkWidget *widget) {
  return gtk_widget_get_focusable(widget) && !GTK_IS_LABEL(widget) && !GTK_IS_EXPANDER(widget);
}

static void dl_collect_text(GtkWidget *widget, gboolean with_controls, GString *text) {
  if (GTK_IS_LABEL(widget)) {
    const char *label = gtk_label_get_text(GTK_LABEL(widget));
    if (*label) {
      if (text->len > 0) g_string_append(text, ", ");
      g_string_append(text, label);
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child) || !gtk_widget_get_child_visible(child)) continue;
    if (with_controls || !dl_is_control(child)) dl_collect_text(child, with_controls, text);
  }
}

char *dl_accessible_text(GtkWidget *content) {
  GString *text = g_string_sized_new(128);
  if (gtk_widget_get_visible(content)) {
    dl_collect_text(content, FALSE, text);
    // The texts of a row's controls name the row if it has no other text.
    if (text->len == 0) dl_collect_text(content, TRUE, text);
  }
  return g_string_free(text, FALSE);
}

gboolean dl_accessible_announce(GtkWidget *widget, const char *text) {
  // GTK has this function since 4.14. It is looked up at run time, because the GTK of the build may be older.
  void (*announce)(GtkAccessible *, const char *, int) = dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  if (!announce) return FALSE;
  // 1 is GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM.
  announce(GTK_ACCESSIBLE(widget), text, 1);
  return TRUE;
}

#endif
