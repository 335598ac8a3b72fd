import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";

const mostBytes = 240 * 1024;

/** What a person has typed into one form and not sent, as the form itself understands it. */
const Value = z
  .record(z.string(), z.unknown())
  .refine((value) => bytesOf(value) <= mostBytes, "A draft holds 240 kB at most")
  .meta({ "x-max-bytes": mostBytes });

/** What is being written: `profile`, `ticket:new`, `reply:{id}`. */
export const Key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9:_.-]{0,119}$/, "Use 1 to 120 of a-z, 0-9, : _ . and -");

/** A name the browser gives itself, to know its own drafts from those of the person's other devices. */
export const Device = z.string().min(1).max(64);

export const Draft = z.object({
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
  device: z.string(),
  updated_at: Moment,
});
export type Draft = z.infer<typeof Draft>;

/** `base`: the draft's `updated_at` as the device last saw it, null if it saw none. Without it the last write wins. */
export const Save = z.strictObject({
  value: Value,
  base: Moment.nullable().optional(),
  device: Device,
});
export type Save = z.infer<typeof Save>;

const params = z.strictObject({ key: Key });

/** A draft may be large, so a page holds a few. */
export const Filter = z.strictObject({
  ...PageQuery.shape,
  page_size: z.coerce.number().int().min(1).max(25).default(20),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/drafts/",
  summary: "List your drafts, newest first",
  access: "signed_in",
  query: Filter,
  answer: { status: 200, body: pageOf(Draft) },
});

export const save = route({
  method: "PUT",
  path: "/drafts/{key}/",
  summary: "Save a draft",
  access: "signed_in",
  limit: "draft",
  params,
  body: Save,
  answer: { status: 200, body: Message.extend({ draft: Draft }) },
  errors: ["drafts.newer"],
});

export const discard = route({
  method: "DELETE",
  path: "/drafts/{key}/",
  summary: "Delete a draft",
  access: "signed_in",
  limit: "draft",
  params,
  answer: { status: 200, body: Message },
});

/** As UTF-8, which this spelling shows byte by byte wherever it is not plain. */
function bytesOf(value: unknown): number {
  return encodeURIComponent(JSON.stringify(value)).replace(/%[0-9A-F]{2}/g, "_").length;
}
