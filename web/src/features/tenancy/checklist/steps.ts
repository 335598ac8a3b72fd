import { t } from "./checklist-texts.ts";

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly actionDescription: string;
  readonly link: string;
}

type Key = Parameters<typeof t>[0];

const links = {
  admin: [
    "/config/general",
    "/config/general#branding",
    "/config/departments",
    "/config/categories",
    "/config/email?tab=smtp",
    "/config/email?tab=templates",
    "/config/sla?tab=hours",
    "/config/sla?tab=policies",
    "/users/agents",
    "/users/general",
    "/tickets?new=ticket",
  ],
  agent: [
    "/profile",
    "/settings/appearance",
    "/settings/notifications",
    "/settings/keyboard",
    "/tickets",
    "/tickets",
    "/tickets",
    "/tickets",
    "/tickets",
    "/settings/security",
    "/tickets",
  ],
  customer: [
    "/profile",
    "/settings/appearance",
    "/settings/notifications",
    "/tickets",
    "/settings/security",
    "/tickets?new=ticket",
    "/tickets?new=ticket",
    "/tickets",
    "/tickets",
    "/tickets",
    "/settings/keyboard",
  ],
} as const;

/** The eleven first steps of a role. Custom roles get those of agents. */
export function stepsFor(role: string): readonly Step[] {
  const set = role === "admin" || role === "customer" ? role : "agent";
  return links[set].map((link, at) => {
    const text = (part: string) => t(`${set}_${at + 1}_${part}` as Key);
    return {
      id: `step${at + 1}`,
      title: text("title"),
      purpose: text("purpose"),
      actionDescription: text("action"),
      link,
    };
  });
}

/** What an admin sets up, in the order of their steps; the tenth is only to be looked at. */
export const setupTasks = [
  "general",
  "branding",
  "department",
  "category",
  "smtp",
  "template",
  "hours",
  "policy",
  "agent",
  undefined,
  "ticket",
] as const;
export type SetupTask = NonNullable<(typeof setupTasks)[number]>;

/** The first step that is not done. */
export function nextOf(steps: readonly Step[], done: readonly string[]): Step | undefined {
  return steps.find(({ id }) => !done.includes(id));
}
