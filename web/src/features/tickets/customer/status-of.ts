import type { StatusName } from "#ui/glyphs/status-mark.tsx";

const named: Readonly<Record<string, StatusName>> = {
  Received: "new",
  "In progress": "open",
  "Waiting for you": "pending",
  "On hold": "on_hold",
  Resolved: "resolved",
  Closed: "closed",
};

/** The shape that goes with the word a customer reads; the word itself is the server's. */
export const statusOf = (label: string): StatusName => named[label] ?? "open";
