import type { tickets } from "@parley/contract";
import { htmlOfText } from "../html-of-text.ts";

/** The form of a new ticket, in the contract's own names; whatever is not chosen is empty. */
export interface NewTicketFields {
  title: string;
  /** "" while a customer is chosen, "new" while somebody is described. */
  requester: "" | "new";
  requester_id: string;
  /** Shown before the customers are fetched, as when a draft comes back. */
  requester_label: string;
  creator_name: string;
  creator_email: string;
  description: string;
  department: string;
  category: string;
  priority: string;
  assigned_to: string;
  assigned_label: string;
  tags: string;
}

export const blankTicket: NewTicketFields = {
  title: "",
  requester: "",
  requester_id: "",
  requester_label: "",
  creator_name: "",
  creator_email: "",
  description: "",
  department: "",
  category: "",
  priority: "",
  assigned_to: "",
  assigned_label: "",
  tags: "",
};

export function tagsOf(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim().toLowerCase());
  return [...new Set(tags.filter(Boolean))];
}

/** What is sent: only what was chosen, so that the server decides the rest. */
export function ticketDraft(fields: NewTicketFields): tickets.Draft {
  const { title, description, department, category, priority, assigned_to } = fields;
  const tags = tagsOf(fields.tags);
  return {
    title: title.trim(),
    description: htmlOfText(description),
    ...requesterOf(fields),
    ...(department && { department }),
    ...(category && { category }),
    ...(priority && { priority: priority as NonNullable<tickets.Draft["priority"]> }),
    ...(assigned_to && { assigned_to }),
    ...(tags.length > 0 && { tags }),
  };
}

function requesterOf(fields: NewTicketFields): Partial<tickets.Draft> {
  if (fields.requester !== "new") return { requester_id: fields.requester_id };
  const creator_name = fields.creator_name.trim();
  return {
    ...(creator_name && { creator_name }),
    creator_email: fields.creator_email.trim(),
  };
}
