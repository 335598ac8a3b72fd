import type { KeyboardEvent } from "react";

/** The command of a key in the composer, if it has one. */
export function commandOf(event: KeyboardEvent): "send" | "send_and_resolve" | "leave" | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === "Escape") return "leave";
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return undefined;
  return event.shiftKey ? "send_and_resolve" : "send";
}
