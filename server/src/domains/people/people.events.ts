import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Account = z.object({ account_id: z.uuid() });

/** `is_promoted`: the person was a customer before. */
export const agentInvited = event(
  "people.agent_invited",
  Account.extend({ is_promoted: z.boolean() }),
);
export const agentUpdated = event("people.agent_updated", Account);
export const agentActivated = event("people.agent_activated", Account);
export const agentDeactivated = event(
  "people.agent_deactivated",
  Account.extend({ reassign_to: z.string().nullable() }),
);
export const roleChanged = event("people.role_changed", Account);
const Role = z.object({ role_id: z.uuid() });
/** The changes of these events name the role and each permission. */
export const roleCreated = event("people.role_created", Role);
export const roleUpdated = event("people.role_updated", Role);
export const roleDeleted = event("people.role_deleted", Role);
export const scopeChanged = event("people.scope_changed", Account);
export const customerCreated = event("people.customer_created", Account);
export const customerUpdated = event("people.customer_updated", Account);
export const customerDeleted = event("people.customer_deleted", Account);
export const customerRestored = event("people.customer_restored", Account);
/** Events of the customer: the changes hold the text. */
export const customerNoteAdded = event("people.customer_note_added", Account);
export const customerNoteUpdated = event("people.customer_note_updated", Account);
export const customerNoteDeleted = event("people.customer_note_deleted", Account);

const Organization = z.object({ organization_id: z.uuid() });
export const organizationCreated = event("people.organization_created", Organization);
export const organizationUpdated = event("people.organization_updated", Organization);
export const organizationDeleted = event("people.organization_deleted", Organization);
