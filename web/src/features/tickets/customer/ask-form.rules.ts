import type { Attached } from "../composer/attached.ts";
import { htmlOfText } from "../html-of-text.ts";

/** The form of a customer's new ticket; whatever is not chosen is empty. */
export interface AskFields {
  title: string;
  category: string;
  department: string;
  description: string;
  files: Attached[];
}

export const blankAsk: AskFields = {
  title: "",
  category: "",
  department: "",
  description: "",
  files: [],
};

/** What is sent: a department only where one was chosen, so that the category decides. */
export function askDraft({ title, category, department, description, files }: AskFields) {
  return {
    title: title.trim(),
    category,
    description: htmlOfText(description),
    file_ids: files.map(({ id }) => id),
    ...(department && { department }),
  };
}
