import type { CertificateProblem } from "../egress/certificate-problem.ts";
import type { Egress } from "../egress/egress.ts";
import {
  type ImapAccount,
  type ImapDialogue,
  ImapRefusal,
  openDialogue,
  SignInFailure,
} from "./imap-dialogue.ts";

export interface MailboxServer extends ImapAccount {
  readonly folder: string;
}

export type Look = OpenMailbox | ClosedMailbox;

interface OpenMailbox {
  readonly isOpen: true;
  readonly messages: number;
  /** How full the mailbox is, if its server says so. */
  readonly percentFull: number | undefined;
}

interface ClosedMailbox {
  readonly isOpen: false;
  readonly stage: "connect" | "tls" | "auth" | "folder";
  /** What the server answered to the sign-in. */
  readonly said?: string | undefined;
  readonly certificate?: CertificateProblem | undefined;
}

const timeoutMs = 20_000;

/** Signs in to a mailbox, looks how many messages its folder holds, and leaves. Nothing is read, marked or kept. */
export function checkMailbox(egress: Egress, server: MailboxServer): Promise<Look> {
  return withMailbox(egress, server, async (dialogue) => {
    const told = await dialogue.ask(["EXAMINE", server.folder]);
    const [, messages = "0"] =
      told.map((line) => /^\* (\d+) EXISTS/i.exec(line)).find(Boolean) ?? [];
    const percentFull = await readQuota(dialogue, server.folder);
    return { isOpen: true, messages: Number(messages), percentFull } as const;
  });
}

/** Does something in a mailbox; answers where that failed. */
async function withMailbox<T>(
  egress: Egress,
  server: MailboxServer,
  work: (dialogue: ImapDialogue) => Promise<T>,
): Promise<T | ClosedMailbox> {
  try {
    const dialogue = await openDialogue(egress, server, AbortSignal.timeout(timeoutMs));
    try {
      return await work(dialogue);
    } finally {
      dialogue.close();
    }
  } catch (error) {
    if (error instanceof SignInFailure) {
      const { stage, said, certificate } = error;
      return { isOpen: false, stage, said, certificate };
    }
    return { isOpen: false, stage: error instanceof ImapRefusal ? "folder" : "connect" };
  }
}

/** The fullest of its limits (RFC 9208). */
async function readQuota(dialogue: ImapDialogue, folder: string): Promise<number | undefined> {
  const told = await dialogue.ask(["GETQUOTAROOT", folder]).catch(() => []);
  const percents = told
    .filter((line) => /^\* QUOTA /i.test(line))
    .flatMap((line) => [...line.matchAll(/\b(?:STORAGE|MESSAGE) (\d+) (\d+)/gi)])
    .filter(([, , limit]) => Number(limit) > 0)
    .map(([, used, limit]) => Math.floor((100 * Number(used)) / Number(limit)));
  return percents.length > 0 ? Math.max(...percents) : undefined;
}

/** A mail that was looked for, and what its server noted on it. */
export interface FoundMail {
  readonly folder: "chosen" | "junk";
  readonly receivedAt: string | undefined;
  /** Its Authentication-Results, the topmost first. */
  readonly results: readonly string[];
  readonly isRemoved: boolean;
}

interface Search {
  readonly messageId: string;
  /** Whether a message of the chosen folder may be removed: it was read by whoever reads the folder. */
  mayRemove(uidvalidity: number, uid: number): boolean;
}

/** Looks for a mail in the chosen folder and in the one for junk, and removes it where that is allowed. */
export function findTestMail(
  egress: Egress,
  server: MailboxServer,
  search: Search,
): Promise<FoundMail | ClosedMailbox | undefined> {
  return withMailbox(egress, server, async (dialogue) => {
    const listed = await dialogue.ask(["LIST", "", "*"]).catch(() => []);
    const junk = junkFolder(listed);
    const places = [
      { name: server.folder, folder: "chosen", mayRemove: search.mayRemove },
      ...(junk && junk !== server.folder
        ? [{ name: junk, folder: "junk", mayRemove: () => true } as const]
        : []),
    ] as const;
    for (const { name, folder, mayRemove } of places) {
      const found = await lookInto(dialogue, name, { ...search, mayRemove }).catch(() => undefined);
      if (found) return { folder, ...found };
    }
    return undefined;
  });
}

async function lookInto(dialogue: ImapDialogue, folder: string, search: Search) {
  const opened = (await dialogue.ask(["SELECT", folder])).join("\n");
  const uidvalidity = Number(/\[UIDVALIDITY (\d+)\]/i.exec(opened)?.[1]);
  const hits = await dialogue.ask(["UID SEARCH HEADER MESSAGE-ID", search.messageId]);
  const uid = /^\* SEARCH (\d+)/im.exec(hits.join("\n"))?.[1];
  if (!uid) return undefined;
  const fields = "(INTERNALDATE BODY.PEEK[HEADER.FIELDS (AUTHENTICATION-RESULTS)])";
  const told = await dialogue.ask([`UID FETCH ${uid} ${fields}`]);
  const isRemoved = search.mayRemove(uidvalidity, Number(uid));
  if (isRemoved) {
    await dialogue.ask([`UID STORE ${uid} +FLAGS.SILENT (\\Seen \\Deleted)`]);
    // Only this one; a server that cannot do that leaves it marked as deleted.
    await dialogue.ask([`UID EXPUNGE ${uid}`]).catch(() => undefined);
  }
  const text = told.join("\r\n");
  const date = /INTERNALDATE "([^"]+)"/i.exec(text)?.[1];
  return { receivedAt: date && momentOf(date), results: resultsOf(text), isRemoved };
}

/** As IMAP writes it: `17-Jul-2026 02:44:25 -0700`. */
function momentOf(date: string): string | undefined {
  const moment = new Date(date.trim().replace(/^(\d+)-(\w+)-(\d+)/, "$1 $2 $3"));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const resultsOf = (text: string) =>
  [...text.replace(/\r\n[ \t]+/g, " ").matchAll(/^authentication-results:(.*)$/gim)].map(
    ([, value = ""]) => value.trim(),
  );

/** By its attribute (RFC 6154), else by its name. */
function junkFolder(listed: readonly string[]): string | undefined {
  const folders = listed.flatMap((line) => {
    const [, flags = "", quoted, plain] =
      /^\* LIST \(([^)]*)\) (?:NIL|"[^"]*") (?:"((?:[^"\\]|\\.)*)"|(\S+))$/i.exec(line) ?? [];
    const name = quoted?.replace(/\\(.)/g, "$1") ?? plain;
    return name ? [{ name, isJunk: /\\Junk\b/i.test(flags) }] : [];
  });
  const usual = /^(?:INBOX[./])?(?:junk|spam|junk[ -]?e?-?mail|bulk mail)$/i;
  const found =
    folders.find(({ isJunk }) => isJunk) ?? folders.find(({ name }) => usual.test(name));
  return found?.name;
}
