// The public interface of people.

export { addContactAddress } from "./customers/contact-address.ts";
export { addContact } from "./customers/create-customer.ts";
export { findAddressOwner } from "./customers/customers.store.ts";
export { purgeTrashedCustomers } from "./customers/trash.ts";
export type { Asker, Askers, WorkHolder, WorkHolders } from "./dependencies.ts";
export {
  agentActivated,
  agentDeactivated,
  agentInvited,
  agentUpdated,
  customerCreated,
  customerDeleted,
  customerRestored,
  customerUpdated,
  organizationCreated,
  organizationDeleted,
  organizationUpdated,
  roleChanged,
  roleCreated,
  roleDeleted,
  roleUpdated,
  scopeChanged,
} from "./people.events.ts";
export { peopleReactions } from "./people.reactions.ts";
