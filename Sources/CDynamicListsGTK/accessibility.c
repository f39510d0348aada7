// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

static void dl_collect_text(GtkWidget *widget, GString *text) {
  if (!gtk_widget_get_visible(widget)) return;
  if (GTK_IS_LABEL(widget)) {
    const char *label = gtk_label_get_text(GTK_LABEL(widget));
    if (*label) {
      if (text->len > 0) g_string_append(text, ", ");
      g_string_append(text, label);
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    dl_collect_text(child, text);
}

char *dl_accessible_text(GtkWidget *content) {
  GString *text = g_string_sized_new(128);
  dl_collect_text(content, text);
  return g_string_free(text, FALSE);
}

void dl_accessible_read_aloud(GtkWidget *widget, GtkWidget *content) {
  char *text = dl_accessible_text(content);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_free(text);
}

void dl_accessible_set_place(GtkWidget *widget, int place, int count, const char *words) {
  gtk_accessible_update_relation(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, place, GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
  // GTK 4.8 passes on no relations to the bus, but this.
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

#endif
