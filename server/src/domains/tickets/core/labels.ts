import type { tickets } from "@parley/contract";

export const statusLabels: Record<tickets.Status, string> = {
  new: "New",
  open: "Open",
  pending: "Pending",
  on_hold: "On hold",
  resolved: "Resolved",
  closed: "Closed",
};

/** What the requester reads instead, and how far along it is, of four steps. */
export const publicStatusLabels: Record<tickets.Status, { status_label: string; step: number }> = {
  new: { status_label: "Received", step: 1 },
  open: { status_label: "In progress", step: 2 },
  pending: { status_label: "Waiting for you", step: 3 },
  on_hold: { status_label: "On hold", step: 2 },
  resolved: { status_label: "Resolved", step: 4 },
  closed: { status_label: "Closed", step: 4 },
};

export const priorityLabels: Record<tickets.Priority, string> = {
  critical: "Critical",
  high: "High",
  normal: "Normal",
  low: "Low",
};

export const sourceLabels: Record<tickets.Source, string> = {
  email: "Email",
  portal: "Portal",
  phone: "Phone",
  chat: "Chat",
  in_person: "In person",
  api: "API",
  internal: "Internal",
};
