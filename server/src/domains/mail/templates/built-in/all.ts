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

/**
 * Templates whose occasion is no part of the product yet. Every set has a place for them, so that they are there once it
 * is; until then they are neither listed nor sent.
 */
const withoutOccasion: readonly string[] = [
  "satisfaction_survey",
  ...taskTemplates.map(({ key }) => key),
  "notification_digest",
  ...assetTemplates.map(({ key }) => key),
];

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

const offered = builtIns.filter(({ key }) => !withoutOccasion.includes(key));
const byKey = new Map(offered.map((one) => [one.key, one]));

/** What a kind of mail is called: by its template, or by its key where it has none. */
export function mailKindName(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return byKey.get(kind)?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A template that the product sends. */
export function findBuiltIn(key: string): BuiltIn | undefined {
  return byKey.get(key);
}
