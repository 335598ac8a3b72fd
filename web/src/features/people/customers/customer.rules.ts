import { emailsIn } from "../agents/emails.rules.ts";
import type { Customer } from "./customers.queries.ts";

export interface CustomerFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
  /** Separated by commas or lines. */
  readonly other_emails: string;
  readonly organization: string;
  /** Empty where it is not known. */
  readonly timezone: string;
  readonly notes: string;
}

export const emptyCustomer: CustomerFields = {
  first_name: "",
  last_name: "",
  email: "",
  phone_number: "",
  other_emails: "",
  organization: "",
  timezone: "",
  notes: "",
};

export function customerFields(customer: Customer): CustomerFields {
  return {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email ?? "",
    phone_number: customer.phone_number,
    other_emails: customer.other_emails.join("\n"),
    organization: customer.organization?.id ?? "",
    timezone: customer.timezone ?? "",
    notes: customer.notes,
  };
}

/** The request body: changed fields only, empty ones as null. */
export function customerChanges(saved: CustomerFields, typed: CustomerFields) {
  const isNew = (name: keyof CustomerFields) => typed[name].trim() !== saved[name].trim();
  return {
    ...(isNew("first_name") && { first_name: typed.first_name.trim() }),
    ...(isNew("last_name") && { last_name: typed.last_name.trim() }),
    ...(isNew("email") && { email: typed.email.trim() }),
    ...(isNew("phone_number") && { phone_number: typed.phone_number.trim() }),
    ...(isNew("other_emails") && { other_emails: emailsIn(typed.other_emails) }),
    ...(isNew("organization") && { organization: typed.organization || null }),
    ...(isNew("timezone") && { timezone: typed.timezone || null }),
    ...(isNew("notes") && { notes: typed.notes.trim() }),
  };
}
