import type { StatusName } from "#ui/glyphs/status-mark.tsx";

const named: Readonly<Record<string, StatusName>> = {
  Received: "new",
  "In progress": "open",
  "Waiting for you": "pending",
  "On hold": "on_hold",
  Resolved: "resolved",
  Closed: "closed",
};

/** The status whose glyph goes with a customer's status label. The label comes from the server. */
export const statusOfLabel = (label: string): StatusName => named[label] ?? "open";
