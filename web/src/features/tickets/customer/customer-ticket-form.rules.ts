import type { UploadedFile } from "../conversation/attachments/uploads.ts";
import { htmlOfText } from "../conversation/html-of-text.ts";

/** The fields of a customer's new ticket. Empty means not chosen. */
export interface CustomerTicketFields {
  title: string;
  category: string;
  department: string;
  description: string;
  files: UploadedFile[];
}

export const blankCustomerTicket: CustomerTicketFields = {
  title: "",
  category: "",
  department: "",
  description: "",
  files: [],
};

/** The request body. Without a department the category decides. */
export function customerTicketDraft({
  title,
  category,
  department,
  description,
  files,
}: CustomerTicketFields) {
  return {
    title: title.trim(),
    category,
    description: htmlOfText(description),
    file_ids: files.map(({ id }) => id),
    ...(department && { department }),
  };
}
