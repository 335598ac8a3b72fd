/** What a saved reply may name as `{{group.name}}`, to be filled in from the ticket it is used on. */
export const variables = [
  "ticket.number",
  "ticket.subject",
  "ticket.status",
  "ticket.priority",
  "ticket.category",
  "ticket.department",
  "customer.first_name",
  "customer.last_name",
  "customer.full_name",
  "customer.email",
  "agent.first_name",
  "agent.last_name",
  "agent.full_name",
  "agent.email",
  "business.name",
  "business.email",
  "business.phone",
  "business.site_url",
  "business.support_url",
] as const;
export type Variable = (typeof variables)[number];
