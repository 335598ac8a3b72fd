import type { UploadedFile } from "../conversation/attachments/uploads.ts";
import { htmlOfText } from "../conversation/html-of-text.ts";
import { type CustomForm, customDraft, type InputField } from "../fields/field-values.rules.ts";

/** The fields of a customer's new ticket. Empty means not chosen. */
export interface CustomerTicketFields {
  title: string;
  category: string;
  department: string;
  description: string;
  files: UploadedFile[];
  custom: CustomForm["custom"];
}

export const blankCustomerTicket: CustomerTicketFields = {
  title: "",
  category: "",
  department: "",
  description: "",
  files: [],
  custom: {},
};

/** The request body. Without a department the category decides. `asked` are the custom fields of the form. */
export function customerTicketDraft(
  { title, category, department, description, files, custom }: CustomerTicketFields,
  asked: readonly InputField[] = [],
) {
  return {
    title: title.trim(),
    category,
    description: htmlOfText(description),
    file_ids: files.map(({ id }) => id),
    ...(department && { department }),
    ...customDraft(asked, custom),
  };
}
