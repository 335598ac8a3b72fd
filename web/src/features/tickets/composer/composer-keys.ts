import type { KeyboardEvent } from "react";

/** What a key means to whoever is writing; every other one types. */
export function meantBy(event: KeyboardEvent): "send" | "send_and_resolve" | "leave" | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === "Escape") return "leave";
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return undefined;
  return event.shiftKey ? "send_and_resolve" : "send";
}
