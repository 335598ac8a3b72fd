import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf } from "../kernel/values.ts";
import { DepartmentEmail } from "./department-emails.ts";
import { ProviderName } from "./server-fields.ts";

/** A provider whose mailboxes can be connected. */
export const Provider = z.object({ name: ProviderName, label: z.string() });
export type Provider = z.infer<typeof Provider>;

export const ProviderList = z.object({ results: z.array(Provider) });
export type ProviderList = z.infer<typeof ProviderList>;

export const Start = z.strictObject({ provider: ProviderName });

/** What the provider sent the browser back with: a code, or why there is none. */
export const Finish = z.strictObject({
  state: z.string().max(200),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
});
export type Finish = z.infer<typeof Finish>;

const Changed = z.object({ message: z.string(), department_email: DepartmentEmail });

export const providers = route({
  method: "GET",
  path: "/settings/email/providers/",
  summary: "List the providers whose mailboxes can be connected",
  access: "mail.read",
  answer: { status: 200, body: ProviderList },
});

export const start = route({
  method: "POST",
  path: "/settings/department/emails/{id}/connect/",
  summary: "Begin to connect a mailbox",
  access: "mail.manage",
  params: z.strictObject({ id: idOf("department") }),
  body: Start,
  answer: { status: 200, body: z.object({ url: z.url() }) },
  errors: ["mail.provider_missing"],
});

export const finish = route({
  method: "POST",
  path: "/settings/email/connected/",
  summary: "Connect a mailbox after the sign-in at its provider",
  access: "mail.manage",
  limit: "mail_connect",
  body: Finish,
  answer: { status: 200, body: Changed },
  errors: [
    "mail.consent_unknown",
    "mail.consent_refused",
    "mail.provider_missing",
    "mail.provider_failed",
    "mail.access_not_lasting",
    "mail.wrong_account",
  ],
});

export const disconnect = route({
  method: "DELETE",
  path: "/settings/department/emails/{id}/connect/",
  summary: "Disconnect a mailbox",
  access: "mail.manage",
  limit: "mail_connect",
  params: z.strictObject({ id: idOf("department") }),
  answer: { status: 200, body: Changed },
});
