import type { tickets } from "@parley/contract";
import { htmlOfText } from "../../conversation/html-of-text.ts";
import { tagsOf } from "../tags.rules.ts";

/** The fields of a new ticket, named as in the contract. Empty means not chosen. */
export interface NewTicketFields {
  title: string;
  /** "" to choose a customer, "new" to enter a new one. */
  requester: "" | "new";
  requester_id: string;
  /** Shown before the customers are loaded, for a restored draft. */
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

/** The request body: only chosen fields. The server decides the rest. */
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
