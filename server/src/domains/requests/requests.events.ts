import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Request = z.object({ request_id: z.uuid() });

/** What visitors do is no change of the desk. */
export const requestReceivedEvent = event("requests.received", Request, { audited: false });
export const requestConfirmed = event("requests.confirmed", Request, { audited: false });
export const requestAccepted = event("requests.accepted", Request);
export const requestMerged = event("requests.merged", Request);
export const requestDeclinedEvent = event("requests.declined", Request);
export const requestMarkedSpam = event("requests.spam_marked", Request);
export const requestRestored = event("requests.restored", Request);

const Form = z.object({ form_id: z.uuid() });

export const requestFormSaved = event("requests.form_saved", Form);
export const requestFormDeleted = event("requests.form_deleted", Form);
