import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { line, PageQuery, pageOf } from "../../kernel/values.ts";
import { Changed, FileIds, Html, PublicTicketRow, TicketRef, TicketRow } from "../core/values.ts";

export type { PublicTicketRow } from "../core/values.ts";

const paging = {
  ...PageQuery.shape,
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  /** Where the page before ended. */
  cursor: z.string().max(600).optional(),
  /** Words, as the search takes them. */
  q: line("Search", 300).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,20}$/, "Sort by one of the columns")
    .optional(),
};

/** Exact to 1,000; beyond, `count_is_capped` says that there are more. `warning`: words took too long to find. */
const capped = { count_is_capped: z.boolean().optional(), warning: z.string().optional() };

export const MyFilter = z.strictObject(paging);
export type MyFilter = z.infer<typeof MyFilter>;

export const Mine = pageOf(z.union([TicketRow, PublicTicketRow])).extend(capped);
export type Mine = z.infer<typeof Mine>;

export const mine = route({
  method: "GET",
  path: "/ticket/my/tickets/",
  summary: "List your tickets",
  access: "signed_in",
  query: MyFilter,
  answer: { status: 200, body: Mine },
});

/** The counts a customer sees, which are also the filters of their list. Resolved includes closed. */
export const figures = ["open", "waiting_for_you", "resolved"] as const;
export type Figure = (typeof figures)[number];

export const sorts = ["updated_at", "created_at", "number"] as const;

export const Filter = z.strictObject({
  ...paging,
  status: z.enum(figures, "Status is not one of the choices").optional(),
});
export type Filter = z.infer<typeof Filter>;

export const Asked = pageOf(PublicTicketRow).extend(capped);
export type Asked = z.infer<typeof Asked>;

export const list = route({
  method: "GET",
  path: "/ticket/customer/list/",
  summary: "List your tickets as a customer",
  access: "signed_in",
  query: Filter,
  answer: { status: 200, body: Asked },
});

const figure = z.number().int();

/** Each is how many rows the list has for that `status`; counted to `most`, beyond it one more. */
export const Analysis = z.object({
  all: figure,
  open: figure,
  waiting_for_you: figure,
  resolved: figure,
  most: figure,
});
export type Analysis = z.infer<typeof Analysis>;

export const analysis = route({
  method: "GET",
  path: "/ticket/customer/analysis/",
  summary: "Count your tickets by status",
  access: "signed_in",
  answer: { status: 200, body: Analysis },
});

export const FollowUp = z.strictObject({ body: Html, file_ids: FileIds.optional() });
export type FollowUp = z.infer<typeof FollowUp>;

export const followUp = route({
  method: "POST",
  path: "/ticket/follow-up/{ticket}/",
  summary: "Open a follow-up of a closed ticket",
  access: "signed_in",
  creates: true,
  params: z.strictObject({ ticket: TicketRef }),
  body: FollowUp,
  answer: { status: 201, body: Changed },
  errors: [
    "tickets.not_closed",
    "tickets.flagged",
    "tickets.message_empty",
    "files.scanning",
    "files.message_too_large",
  ],
});
