import { sessions, signIn } from "@parley/contract";
import { decodeJwt } from "jose";
import { expect } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import type { Business, testDesk } from "#platform/testing/desk.ts";
import { password, type Who } from "#platform/testing/tenants.ts";

export { password };

export type Desk = ReturnType<typeof testDesk>;

export function credentials(desk: Desk, who: Who, business: Business = "acme") {
  return { username: desk.business(business).people[who].email, password };
}

/** A browser tab with a session. */
export interface Tab {
  readonly client: Client;
  refresh: string;
  /** Renews the session and stores the new tokens, as the page does. */
  renew(): ReturnType<typeof refreshWith>;
}

export async function signInTab(desk: Desk, who: Who, business: Business = "acme"): Promise<Tab> {
  const client = desk.browser(business);
  const { status, body } = await client.call(signIn.express, {
    body: credentials(desk, who, business),
  });
  expect(status).toBe(200);
  client.token = body.access;
  const tab: Tab = {
    client,
    refresh: body.refresh ?? "",
    async renew() {
      const renewed = await refreshWith(client, tab.refresh);
      if (renewed.status === 200) {
        tab.refresh = renewed.body.refresh;
        client.token = renewed.body.access;
      }
      return renewed;
    },
  };
  return tab;
}

export function refreshWith(client: Client, refresh: string) {
  return client.call(sessions.refresh, { body: { refresh } });
}

export function sessionOf(token: string | undefined): string {
  return String(decodeJwt(token ?? "").sid);
}

/** The code of the newest mail that contains one. */
export async function mailedCode(desk: Desk, business: Business = "acme"): Promise<string> {
  const mails = await desk.mails(business);
  const code = mails.findLast(({ kind }) => kind === "one_time_code")?.subject.slice(0, 6);
  return code ?? "no code was mailed";
}

/** The link in the newest mail of a kind, with the values that the page reads from it. */
export async function mailedLink(desk: Desk, kind: string, business: Business = "acme") {
  const mail = (await desk.mails(business)).findLast((sent) => sent.kind === kind);
  const url = /https?:\S+/.exec(mail?.body_text ?? "")?.[0] ?? "";
  const values = new URLSearchParams(url.split("#")[1]);
  return { url, uid: values.get("uid") ?? "none", token: values.get("token") ?? "none" };
}
