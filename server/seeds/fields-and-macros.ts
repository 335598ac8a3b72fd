import type { macros, ticketFields } from "@parley/contract";

const choice = (value: string, label: string) => ({ value, label, is_active: true });

/** What staff and customers fill in on tickets. */
export const fieldDrafts: readonly ticketFields.Draft[] = [
  {
    key: "device",
    label: "Device",
    type: "select",
    options: [choice("scanner", "Scanner"), choice("dock", "Dock"), choice("printer", "Printer")],
    customer: "editable",
  },
  {
    key: "warranty_until",
    label: "Warranty until",
    type: "date",
    customer: "shown",
    show_if: { field: "device", is: "is", value: "scanner" },
  },
];

/** What agents do often, as one act. */
export const macroDrafts: readonly macros.Draft[] = [
  {
    name: "Ask for a photo and wait",
    body: "<p>Hello {{customer.first_name}},</p><p>could you send us a photo of it? Then we can tell you today what it needs.</p><p>{{agent.first_name}}</p>",
    changes: [{ type: "take" }, { type: "status", status: "pending" }],
  },
  {
    name: "Urgent: line is down",
    changes: [
      { type: "priority", priority: "critical" },
      { type: "add_tags", tags: ["line-down"] },
      { type: "watch" },
    ],
  },
  {
    name: "Resolved, next ticket",
    body: "<p>Hello {{customer.first_name}},</p><p>I am glad that it works again. If anything is left, a reply to this opens {{ticket.number}} again.</p><p>{{agent.first_name}}</p>",
    changes: [{ type: "status", status: "resolved" }],
    after: "next",
  },
];
