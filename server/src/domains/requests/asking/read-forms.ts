import type { requests } from "@parley/contract";
import type { Contact, Submission } from "@parley/contract/requests/values";
import type { Asked, OpenedForm } from "./submit-request.ts";

const usualType: requests.Type = "question";

/** What the form of the support pages says. */
export function askedBySubmission(form: Submission, opened?: OpenedForm): Asked {
  return {
    title: form.title,
    description: form.description,
    type: form.type ?? usualType,
    name: form.name,
    email: form.email,
    phone: form.phone ?? "",
    department: form.department,
    category: form.category,
    custom: form.custom,
    pageUrl: undefined,
    isContact: false,
    isTrapped: (form.website ?? "") !== "",
    opened,
  };
}

/** What a contact form says. */
export function askedByContact(form: Contact): Asked {
  return {
    title: form.title,
    description: form.description,
    type: form.type ?? usualType,
    name: form.creator_name,
    email: form.creator_email,
    phone: form.creator_phone ?? "",
    department: form.department,
    category: undefined,
    custom: undefined,
    pageUrl: form.page_url,
    isContact: true,
    isTrapped: (form.website ?? "") !== "",
  };
}
