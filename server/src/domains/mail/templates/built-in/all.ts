import type { templates } from "@parley/contract";
import type { MailTemplate } from "#platform/mailer/mail-template.ts";
import { userTemplates, workspaceCreated } from "../../../identity/index.ts";
import { slaTemplates, taskTemplates, ticketAlerts } from "./alert-templates.ts";
import { accountTemplates, assetTemplates, businessTemplates } from "./business-templates.ts";
import { doorTemplates, requestTemplates } from "./request-templates.ts";
import { ticketTemplates } from "./ticket-templates.ts";

export type BuiltIn = MailTemplate & { readonly type: templates.Type };

const of = (type: templates.Type, list: readonly MailTemplate[]): BuiltIn[] =>
  list.map((template) => ({ ...template, type }));

/** All templates of a set in display order. */
export const builtIns: readonly BuiltIn[] = [
  ...of("ticket", [...ticketTemplates, ...doorTemplates, ...ticketAlerts]),
  ...of("request", requestTemplates),
  ...of("task", taskTemplates),
  ...of("sla", slaTemplates),
  ...of("user", [...userTemplates, ...accountTemplates]),
  ...of("business", [workspaceCreated, ...businessTemplates]),
  ...of("asset", assetTemplates),
];

const byKey = new Map(builtIns.map((one) => [one.key, one]));

export function findBuiltIn(key: string): BuiltIn | undefined {
  return byKey.get(key);
}
