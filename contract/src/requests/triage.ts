import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, PageQuery, pageOf } from "../kernel/values.ts";
import { Priority, TicketRef } from "../tickets/core/values.ts";
import { Request, RequestRow, Status, Type } from "./values.ts";

export * from "./values.ts";

export const Filter = z.strictObject({
  page: z.coerce.number().int().min(1).max(200).default(1),
  page_size: PageQuery.shape.page_size.default(50),
  status: Status.default("new"),
  type: Type.optional(),
  department: idOf("department").optional(),
});
export type Filter = z.infer<typeof Filter>;

export const RequestPage = pageOf(RequestRow).extend({ count_is_capped: z.boolean().optional() });
export type RequestPage = z.infer<typeof RequestPage>;

export const list = route({
  method: "GET",
  path: "/requests/list",
  summary: "List requests by status, the newest first",
  access: "requests.read",
  query: Filter,
  answer: { status: 200, body: RequestPage },
});

const figure = z.number().int();

/** Counted to 1,000. */
export const Counts = z.object({ new: figure, accepted: figure, declined: figure, spam: figure });
export type Counts = z.infer<typeof Counts>;

export const counts = route({
  method: "GET",
  path: "/requests/counts/",
  summary: "Count requests by status",
  access: "requests.read",
  answer: { status: 200, body: Counts },
});

const params = z.strictObject({ request: idOf("request") });
const answer = { status: 200, body: Message.extend({ request: Request }) } as const;

export const show = route({
  method: "GET",
  path: "/requests/{request}/",
  summary: "Show a request",
  access: "requests.read",
  params,
  answer: { status: 200, body: z.object({ request: Request }) },
});

export const Acceptance = z.strictObject({
  department: idOf("department"),
  category: idOf("category").optional(),
  priority: Priority.optional(),
  assigned_to: idOf("account").optional(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const accept = route({
  method: "POST",
  path: "/requests/{request}/accept/",
  summary: "Accept a request as a ticket",
  access: "requests.triage",
  params,
  body: Acceptance,
  answer,
  errors: ["requests.already_decided", "tickets.assignee_not_allowed", "limits.reached"],
});

export const Merge = z.strictObject({ ticket: TicketRef });

export const merge = route({
  method: "POST",
  path: "/requests/{request}/merge/",
  summary: "Add a request to a ticket",
  access: "requests.triage",
  params,
  body: Merge,
  answer,
  errors: ["requests.already_decided", "tickets.closed", "tickets.flagged", "limits.reached"],
});

export const Decline = z.strictObject({
  reason: line("Reason", 500, 3),
  /** Mails the reason to the sender, if the address is confirmed. */
  notify: z.boolean().optional(),
});
export type Decline = z.infer<typeof Decline>;

export const decline = route({
  method: "POST",
  path: "/requests/{request}/decline/",
  summary: "Decline a request with a reason",
  access: "requests.triage",
  params,
  body: Decline,
  answer,
  errors: ["requests.already_decided"],
});

export const Spam = z.strictObject({
  /** Whether further requests of this address are spam from now on. The third spam of an address blocks it anyway. */
  block: z.boolean().optional(),
});

export const spam = route({
  method: "POST",
  path: "/requests/{request}/spam/",
  summary: "Mark a request as spam",
  access: "requests.triage",
  params,
  body: Spam,
  answer,
  errors: ["requests.already_decided"],
});

export const restore = route({
  method: "POST",
  path: "/requests/{request}/restore/",
  summary: "Take back the decision about a request",
  access: "requests.triage",
  params,
  answer,
  errors: ["requests.not_restorable"],
});

export const mostDecided = 50;

/** One decision about several requests. Accepted ones go where they asked to, or where their category belongs. */
export const Batch = z.strictObject({
  requests: z
    .array(idOf("request"))
    .min(1, "Choose a request")
    .max(mostDecided, `Choose at most ${mostDecided}`),
  decision: z.enum(["accept", "decline", "spam", "restore"], "Decision is not one of the choices"),
  /** Of `decline`. */
  reason: Decline.shape.reason.optional(),
  notify: Decline.shape.notify,
});
export type Batch = z.infer<typeof Batch>;

export const Decided = Message.extend({
  decided: z.array(idOf("request")),
  refused: z.array(z.object({ id: idOf("request"), reason: z.string() })),
});
export type Decided = z.infer<typeof Decided>;

export const decideMany = route({
  method: "POST",
  path: "/requests/decide/",
  summary: "Decide about several requests",
  access: "requests.triage",
  body: Batch,
  answer: { status: 200, body: Decided },
});
