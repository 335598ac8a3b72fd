import type { TenantTx } from "#platform/db/tenant-db.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import type { MailRouting, MailServer } from "#platform/mailer/mail-routing.ts";
import { fill } from "#platform/mailer/mail-template.ts";
import { findBuiltIn } from "./built-in/all.ts";
import { makeCarrier } from "./carrier.ts";
import { commonValues } from "./common-values.ts";
import type { MailParts } from "./parts.ts";
import { waysOf } from "./sending.rules.ts";
import { situationOf } from "./situation.ts";
import { findTemplateInUse } from "./templates.store.ts";

/** Mails leave in the business's words and by its servers, as its settings say. */
export function makeMailRouting(parts: MailParts, platform: MailServer): MailRouting {
  return {
    render: (tx, mail) => render(tx, parts.baseUrl, mail),
    async serversFor(tx, ctx, mail) {
      const { situation, servers } = await situationOf(tx, ctx.businessId, mail);
      return waysOf(mail, situation).map((way) =>
        way.by === "platform" ? platform : makeCarrier(parts, ctx, servers[way.by], way),
      );
    },
  };
}

async function render(
  tx: TenantTx,
  baseUrl: string,
  { recipient, template_key, values }: Parameters<MailRouting["render"]>[1],
) {
  const row = await findTemplateInUse(tx, template_key);
  const builtIn = findBuiltIn(template_key);
  if (!row || !builtIn) return undefined;
  if (!row.is_active) return builtIn.isOptional ? "unwanted" : undefined;
  if (row.subject === null && row.body === null) return undefined;
  const words = { subject: row.subject ?? builtIn.subject, body: row.body ?? builtIn.body };
  return fill(words, await commonValues(tx, baseUrl, recipient, values), sanitizeHtml);
}
