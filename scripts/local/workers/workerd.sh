#!/bin/sh
# Becomes workerd (at $WORKERD_BINARY), says its process id in $WORKERD_PID_FILE, and leaves a guard behind that ends it when the process that started it is gone:
# workerd itself does not notice, and would hold on to the stored files. Ctrl-C is for the process that started it.
trap '' INT
(
  while kill -0 "$PPID" && kill -0 "$$"; do sleep 1; done
  kill -KILL "$$"
) </dev/null >/dev/null 2>&1 3>&- &
[ -z "$WORKERD_PID_FILE" ] || echo "$$" >"$WORKERD_PID_FILE"
exec "$WORKERD_BINARY" "$@"
