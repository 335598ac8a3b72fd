import type { tickets } from "@parley/contract";
import { instantOf } from "#ui/dates/wall-time.ts";
import type { UploadedFile } from "../../conversation/attachments/uploads.ts";
import { htmlOfText } from "../../conversation/html-of-text.ts";
import { type CustomForm, customDraft, type InputField } from "../../fields/field-values.rules.ts";
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
  source: string;
  /** In the zone of the business, as `2026-03-04T09:00`. */
  due: string;
  files: UploadedFile[];
  custom: CustomForm["custom"];
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
  source: "",
  due: "",
  files: [],
  custom: {},
};

/** The request body: only chosen fields. The server decides the rest. `asked` are the custom fields of the form. */
export function ticketDraft(
  fields: NewTicketFields,
  zone: string,
  asked: readonly InputField[] = [],
): tickets.Draft {
  const { title, description, department, category, priority, assigned_to, source } = fields;
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
    ...(source && { source: source as NonNullable<tickets.Draft["source"]> }),
    ...(fields.due && { due_at: instantOf(fields.due, zone).toISOString() }),
    ...customDraft(asked, fields.custom),
    ...(fields.files.length > 0 && { file_ids: fields.files.map(({ id }) => id) }),
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
