import type { categories, savedReplies, slaPolicies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { createCategory } from "../src/domains/categories/manage-categories.ts";
import { createOrganization } from "../src/domains/people/organizations/manage-organizations.ts";
import { createMacro } from "../src/domains/replies/manage-macros.ts";
import { createReply } from "../src/domains/replies/manage-replies.ts";
import { findOrder } from "../src/domains/sla/policies/policies.store.ts";
import { createPolicy, reorderPolicies } from "../src/domains/sla/policies/save-policy.ts";
import { createField } from "../src/domains/tickets/fields/manage-fields.ts";
import { fieldDrafts, macroDrafts } from "./fields-and-macros.ts";
import type { Business } from "./people.ts";

const reasons: readonly (Omit<categories.Draft, "department"> & { department: string })[] = [
  {
    name: "Technical",
    description: "A device or the Console does not do what it should.",
    department: "General Support",
  },
  {
    name: "Account",
    description: "Signing in, invitations and rights.",
    department: "General Support",
  },
  {
    name: "How to",
    description: "You would like to know how something is done.",
    department: "General Support",
  },
  {
    name: "Orders",
    description: "A delivery, a missing item or a change to an order.",
    department: "Orders",
  },
  { name: "Sales", description: "Quotes, plans and contracts.", department: "Orders" },
  {
    name: "Repairs",
    description: "Something is broken, or on its way to be repaired.",
    department: "Repairs",
  },
];

const replies: readonly savedReplies.Draft[] = [
  {
    name: "Ask for the serial number",
    shortcut: "serial",
    body: "<p>Hello {{customer.first_name}},</p><p>could you send us the serial number? It is on the label under the battery and begins with AC.</p><p>Best wishes,<br>{{agent.first_name}}</p>",
    department: null,
  },
  {
    name: "Return label sent",
    shortcut: "return-label",
    body: "<p>Hello {{customer.first_name}},</p><p>the return label for {{ticket.number}} is on its way to {{customer.email}}. Please take out the battery before you pack the device.</p><p>{{agent.first_name}}</p>",
    department: null,
  },
  {
    name: "Restart the dock",
    shortcut: "dock",
    body: "<p>Hello {{customer.first_name}},</p><p>please unplug the dock for ten seconds and put one scanner in. If the light turns green within a minute, the others can follow.</p><p>{{agent.first_name}}, {{business.name}}</p>",
    department: null,
  },
  {
    name: "Copy of an invoice",
    shortcut: "invoice-copy",
    body: "<p>Hello {{customer.first_name}},</p><p>a copy of the invoice has been sent to the address in your account. Write back if it should go to somebody else as well.</p><p>{{agent.first_name}}</p>",
    department: null,
  },
  {
    name: "Closing after no answer",
    shortcut: "no-answer",
    body: "<p>Hello {{customer.first_name}},</p><p>I have not heard back, so I take it that {{ticket.number}} is settled. A reply to this opens it again.</p><p>{{agent.first_name}}</p>",
    department: null,
  },
];

/** Promises those who share their tickets a faster answer than everybody else. */
function partnerPolicy(domains: readonly string[]): slaPolicies.Draft {
  const promise = (priority: "critical" | "high" | "normal" | "low", minutes: number) => ({
    priority,
    operational_hours: "business_hours" as const,
    first_response_time: minutes,
    first_response_unit: "minutes" as const,
    next_response_time: minutes * 2,
    next_response_unit: "minutes" as const,
    resolution_time: minutes * 8,
    resolution_unit: "minutes" as const,
    reminder_enabled: true,
    escalation_enabled: true,
    reminders: [],
    escalations: [],
  });
  return {
    name: "Partners",
    description: "Companies with a partner contract.",
    operational_hours: "business_hours",
    evaluation_method: "ticket_creation",
    is_active: true,
    conditions: [
      {
        condition_type: "customer_domain",
        operator: "in",
        value: domains.join(","),
        is_active: true,
      },
    ],
    targets: [
      promise("critical", 20),
      promise("high", 45),
      promise("normal", 120),
      promise("low", 240),
    ],
  };
}

/** What an admin sets up in the first week: reasons for contact, fields, organizations, replies, a policy for partners. */
export async function setUpDesk(
  admin: PersonContext,
  { organizations }: Business,
  departmentId: (name: string) => string,
): Promise<void> {
  for (const { department, ...reason } of reasons) {
    await createCategory(admin, { ...reason, department: departmentId(department) });
  }
  for (const { name, domain, share_tickets } of organizations) {
    await createOrganization(admin, { name, domains: [domain], share_tickets });
  }
  for (const reply of replies) await createReply(admin, { ...reply, visibility: "everyone" });
  for (const field of fieldDrafts) await createField(admin, field);
  for (const macro of macroDrafts) await createMacro(admin, { ...macro, visibility: "everyone" });
  const partners = organizations.filter((one) => one.share_tickets).map((one) => one.domain);
  const before = await findOrder(admin.read);
  const { policy } = await createPolicy(admin, partnerPolicy(partners));
  await reorderPolicies(admin, [policy.id, ...before.map(({ id }) => id)]);
}
