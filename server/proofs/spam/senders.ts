import { requestForms } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { Sent } from "./kinds.ts";

export interface Senders {
  /** Opens the form, fills it in and sends it, as a browser without scripts does. */
  send(sent: Sent): Promise<void>;
  /** Opens every link that was mailed since the last time. */
  confirmAll(): Promise<void>;
  /** How many requests are in the list of new ones. */
  countNew(): Promise<number>;
  /** The reasons of spam that somebody sent whose address begins like this. */
  reasonsOf(tag: string): Promise<readonly string[]>;
}

const place = {
  businessId: "00000000-0000-0000-0000-000000000000",
  table: "requests",
  id: "",
  column: "opened",
};

/** Senders to a business of their own. */
export async function openSenders(desk: Desk, name: string): Promise<Senders> {
  const { id, host } = await desk.addTenant(name);
  const { sealer } = desk.parts.mail;
  const kept = new Map<string, string>();
  let confirmed = "";
  let count = 0;

  /** The hidden field of a form that was opened so long ago. */
  function stampOf({ seconds, opened }: Sent): string {
    if (seconds === undefined) return `made-up-${id}-${++count}`;
    const fresh = () => sealer.seal(String(Date.now() - seconds * 1000), place);
    if (opened === undefined) return fresh();
    const stamp = kept.get(opened) ?? fresh();
    kept.set(opened, stamp);
    return stamp;
  }

  return {
    async send(sent) {
      const { form, ip, website = "" } = sent;
      // Limits over all businesses outlive a run.
      const email = form.email.replace("@", `-${id}@`);
      const fields = { ...form, email, website, opened: stampOf(sent) };
      const reply = await desk.app.inject({
        method: "POST",
        url: "/support/new",
        remoteAddress: ip,
        headers: {
          host,
          origin: `http://${host}`,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      });
      if (![200, 429].includes(reply.statusCode)) {
        throw new Error(`${reply.statusCode} for ${JSON.stringify(fields)}: ${reply.body}`);
      }
    },
    async confirmAll() {
      const mails = await desk.rows<{ id: string; body_text: string }>(
        `select id, body_text from mail_outbox
          where business_id = $1 and kind = 'confirm_request' and id::text > $2 order by id`,
        [id, confirmed],
      );
      for (const { id: mail, body_text } of mails) {
        const [, token = ""] = /\/support\/confirm\/([^\s<>"\]]+)/.exec(body_text) ?? [];
        const visitor = desk.client(host);
        const reply = await visitor.call(requestForms.confirm, { body: { token } });
        if (reply.status !== 200) throw new Error(`a link is refused: ${reply.text}`);
        confirmed = mail;
      }
    },
    async reasonsOf(tag) {
      const rows = await desk.rows<{ spam_reason: string }>(
        `select distinct spam_reason from requests
          where business_id = $1 and status = 'spam' and starts_with(creator_email, $2)`,
        [id, tag],
      );
      return rows.map(({ spam_reason }) => spam_reason);
    },
    async countNew() {
      const [row] = await desk.rows<{ count: number }>(
        "select count(*)::int as count from requests where business_id = $1 and status = 'new'",
        [id],
      );
      return row?.count ?? 0;
    },
  };
}
