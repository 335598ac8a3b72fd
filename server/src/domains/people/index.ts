// The front door of people.
export { findAddressOwner } from "./customers.store.ts";
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
export type { Asker, Askers, WorkHolder, WorkHolders } from "./upstairs.ts";
export { addContact } from "./use-cases/create-customer.ts";
export { tidyPeople } from "./use-cases/purge-trash.ts";
