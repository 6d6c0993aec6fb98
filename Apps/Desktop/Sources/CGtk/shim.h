#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

// How a main loop other than its own runs the main queue; libdispatch exports both and has no header for them.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
