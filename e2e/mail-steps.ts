import type { Page } from "@playwright/test";
import { type Business, control } from "./stage.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

/** A real server that a business may call its own; what it is given lies in the mailbox of the stage. */
export const mailServer = () => control<MailServer>("mail-server");

/** Gives the business a server of its own, as its form would. */
export async function setUpServer(page: Page): Promise<void> {
  const fields = {
    ...(await mailServer()),
    default_from_email: "desk@northwind.test",
    sender_name: "Northwind Supply",
  };
  await page.evaluate(async (body) => {
    const reply = await fetch("/api/v1/settings/smtp/create/", {
      method: "POST",
      headers: {
        authorization: `Bearer ${sessionStorage.getItem("token")}`,
        "content-type": "application/json",
      },
      body,
    });
    if (!reply.ok) throw new Error(await reply.text());
  }, JSON.stringify(fields));
}

/** Departments with support addresses, as many as are asked for. */
export async function giveAddresses({ id }: Business, count: number): Promise<void> {
  await control("rows", {
    sql: `insert into departments (business_id, id, name, slug, support_email)
      select $1, gen_random_uuid(), 'Team ' || lpad(n::text, 2, '0'), 'team-' || n,
        'team' || lpad(n::text, 2, '0') || '@northwind.test' from generate_series(1, $2::int) n`,
    values: [id, count],
  });
}

/** Nobody writes to a department by mail any more. */
export async function takeAddresses({ id }: Business): Promise<void> {
  await control("rows", {
    sql: "update departments set support_email = null where business_id = $1",
    values: [id],
  });
}
