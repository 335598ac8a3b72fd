import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Message } from "../kernel/values.ts";
import { Contact, Submission } from "./values.ts";

/** The number is given once the request is in the list; before that its sender confirms the address. */
export const Received = Message.extend({
  kind: z.enum(["ticket", "request"]),
  ref_number: z.string().nullable(),
});
export type Received = z.infer<typeof Received>;

const answer = { status: 201, body: Received } as const;

export const create = route({
  method: "POST",
  path: "/public/create/",
  summary: "Ask without an account",
  access: "public",
  limit: "public_form",
  creates: true,
  body: Submission,
  answer,
  errors: ["requests.sign_in_required", "requests.form_off"],
});

export const contact = route({
  method: "POST",
  path: "/public/request/new/",
  summary: "Send a request from a contact form",
  access: "public",
  limit: "public_form",
  creates: true,
  body: Contact,
  answer,
});

export const Confirmation = z.strictObject({ token: z.string().max(100) });

/** `reference` opens the ticket that the request became at once, where the business wants it so. */
export const Confirmed = Message.extend({
  ref_number: z.string(),
  reference: z.string().nullable(),
});
export type Confirmed = z.infer<typeof Confirmed>;

export const confirm = route({
  method: "POST",
  path: "/public/request/confirm/",
  summary: "Confirm the address of a request",
  access: "public",
  body: Confirmation,
  answer: { status: 200, body: Confirmed },
  errors: ["identity.link_expired"],
});
