import { z } from "zod";
import { event } from "../outbox/event.ts";

/** A mail about a ticket was given up, or nobody knows whether it arrived. */
export const mailGivenUp = event(
  "mail.given_up",
  z.object({ mail_id: z.uuid(), ticket_id: z.uuid() }),
  { audited: false },
);
