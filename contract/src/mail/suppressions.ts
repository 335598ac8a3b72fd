import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Moment, PageQuery, pageOf } from "../kernel/values.ts";

/**
 * `bounce`: the address does not exist, or takes no mail. `complaint`: its owner reported a mail as spam. `returned`:
 * several mails came back for reasons that pass, so it gets none for a while.
 */
export const Reason = z.enum(["bounce", "complaint", "returned"]);
export type Reason = z.infer<typeof Reason>;

/** An address that gets no more mails. */
export const Suppression = z.object({
  id: idOf("mail_suppression"),
  address: z.string(),
  reason: Reason,
  said: z.string(),
  created_at: Moment,
  until: Moment.nullable(),
});
export type Suppression = z.infer<typeof Suppression>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** The beginning of an address or of its domain. */
  search: z.string().trim().max(254).optional(),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/mail/suppressions/",
  summary: "List the addresses that get no more mails",
  access: "mail.quarantine",
  query: Filter,
  answer: { status: 200, body: pageOf(Suppression) },
});

export const remove = route({
  method: "DELETE",
  path: "/mail/suppressions/{id}/",
  summary: "Allow mails to an address again",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("mail_suppression") }),
  answer: { status: 200, body: z.object({ message: z.string() }) },
});
