import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { departmentEmails } from "@parley/contract";
import { letter } from "../../src/domains/inbound/testing/letter.ts";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { freePort } from "../../src/platform/testing/free-port.ts";
import type { testImapServer } from "../../src/platform/testing/imap-server.ts";
import type { Dice } from "../kills/dice.ts";
import { makeFolder } from "../stack/folder.ts";
import { nodeProcess } from "../stack/node-process.ts";
import { until } from "../stack/until.ts";
import { sendBySmtp } from "./send-by-smtp.ts";

type Imap = ReturnType<typeof testImapServer>;

/** A mailbox of a business on the real server. */
export interface Box {
  readonly business: string;
  readonly user: string;
  readonly address: string;
  readonly label: string;
}

/** A business with a mailbox that its workers read. */
export async function openBox(desk: Desk, imap: Imap, name: string): Promise<Box> {
  const tenant = await desk.addTenant(name);
  const user = `proof-${tenant.id}`;
  const address = `support@${tenant.label}.test`;
  await desk.rows(
    "update departments set support_email = $2 where business_id = $1 and is_default",
    [tenant.id, address],
  );
  await imap.within(user, async () => undefined);
  const admin = desk.client(tenant.host, await desk.signIn(tenant, tenant.people.admin.id));
  const { body } = await admin.call(departmentEmails.list, { query: {} });
  const server = { host: "smtp.example.com", port: 587, username: "desk", password: "meadow-nine" };
  const saved = await admin.call(departmentEmails.update, {
    params: { id: body.results[0]?.id ?? "" },
    body: {
      ...server,
      use_tls: true,
      use_ssl: false,
      is_active: true,
      imap_host: "127.0.0.1",
      imap_port: imap.port,
      imap_security: "ssl",
      imap_username: user,
      imap_password: imap.password,
    },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  return { business: tenant.id, user, address, label: tenant.label };
}

interface Outside {
  readonly imap: Imap;
  readonly caPath: string;
  readonly boxes: readonly Box[];
}

/** Two workers and the process that receives mails by SMTP, started again whenever they die. */
export async function startProcesses(desk: Desk, { imap, caPath, boxes }: Outside) {
  const folder = makeFolder("mail-kills");
  const port = await freePort();
  const sealKeys = desk.parts.config.SEAL_KEYS;
  const env = {
    ...testEnvironment(desk.copy, {
      SEAL_KEYS: sealKeys.map(({ id, bytes }) => `${id}:${bytes.toString("base64")}`).join(),
      LOG_LEVEL: "warn",
      EGRESS_ALLOW: `127.0.0.1:${imap.port}`,
      MAIL_IN: `smtp://127.0.0.1:${port}`,
      MAIL_IN_DOMAINS: boxes.map(({ label }) => `${label}.test=${label}`).join(),
    }),
    NODE_EXTRA_CA_CERTS: caPath,
  };
  const processes = [
    nodeProcess(folder, "worker-0", "src/app/main-worker.ts", env),
    nodeProcess(folder, "worker-1", "src/app/main-worker.ts", env),
    nodeProcess(folder, "mail-in", "src/app/main-mail-in.ts", env),
  ];
  for (const one of processes) one.start();
  return {
    folder,
    port,
    processes,
    async stop({ keepsFolder }: { keepsFolder: boolean }) {
      for (const one of processes) await one.stop();
      if (!keepsFolder) rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until every folder was read for the first time. */
export const untilRead = (desk: Desk, boxes: readonly Box[]) =>
  until("the folders are read", async () => {
    const rows = await desk.rows("select from mail_folders where uidvalidity > 0");
    return rows.length >= boxes.length;
  });

interface Deliveries {
  readonly mails: number;
  /** Where mails are received by SMTP. */
  readonly port: number;
}

/**
 * Delivers mails to all boxes with a word of its own in each: half into the folder, where some come twice, and half by SMTP,
 * where some connections are cut.
 */
export async function deliverAll(
  imap: Imap,
  boxes: readonly Box[],
  { mails, port }: Deliveries,
  dice: Dice,
): Promise<string[]> {
  const words: string[] = [];
  for (let nth = 0; nth < mails; nth++) {
    const { user, address } = dice.pick(boxes);
    const word = `word-${nth}-of-${mails}.`;
    const raw = letter({ from: `person${nth}@lind.example`, to: address, text: `It jams ${word}` });
    words.push(word);
    if (nth % 2 === 0) {
      await sendBySmtp({ port, to: address, raw }, dice);
      continue;
    }
    await imap.deliver(user, raw);
    if (dice.chance() < 0.2) await imap.deliver(user, raw);
  }
  return words;
}

/** Lets the folders be read at once, again and again, until it is stopped. */
export function hurry(desk: Desk) {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await desk.rows(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
           and task_id in (select id from graphile_worker._private_tasks where identifier like 'inbound.%')`,
      );
      // What was not renewed for 20 s belongs to a process that was killed; others would wait for a minute.
      await desk.rows(
        "update mail_turns set until = now() where until between now() and now() + interval '40 seconds'",
      );
      await desk.rows("delete from platform_mail_connections");
      // Each kill counts as an attempt of the mail that was being read: three of them would set it aside.
      await desk.rows(
        "update inbound_mails set attempts = 0 where state = 'stored' and attempts > 0",
      );
      await wait(300);
    }
  })();
  return async () => {
    isOver = true;
    await running;
  };
}
