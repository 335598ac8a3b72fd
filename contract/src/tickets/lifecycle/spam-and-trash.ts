import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Changed, TicketRef } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });
const answer = { status: 200, body: Changed } as const;

export const markSpam = route({
  method: "POST",
  path: "/ticket/spam/{ticket}/",
  summary: "Mark a ticket as spam",
  access: "tickets.spam",
  params,
  answer,
  errors: ["tickets.flagged"],
});

export const unmarkSpam = route({
  method: "DELETE",
  path: "/ticket/spam/{ticket}/",
  summary: "Remove the spam mark of a ticket",
  access: "tickets.spam",
  params,
  answer,
  errors: ["tickets.flagged"],
});

export const trash = route({
  method: "DELETE",
  path: "/ticket/{ticket}/",
  summary: "Move a ticket to the trash",
  access: "tickets.delete",
  params,
  answer,
  errors: ["tickets.flagged"],
});

export const restore = route({
  method: "POST",
  path: "/ticket/restore/{ticket}/",
  summary: "Restore a ticket from the trash",
  access: "tickets.delete",
  params,
  answer,
  errors: ["tickets.flagged"],
});
