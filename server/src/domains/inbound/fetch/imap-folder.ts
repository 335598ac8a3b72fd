import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { ImapFlow } from "imapflow";
import type { Egress } from "#platform/egress/egress.ts";
import { EgressRefusal } from "#platform/egress/refusal.ts";

export interface ImapServer {
  readonly host: string;
  readonly port: number;
  readonly security: "ssl" | "starttls";
  readonly username: string;
  readonly password: string;
  /** In place of the password (XOAUTH2). */
  readonly accessToken?: string | undefined;
}

/** The last three are of mailboxes that are opened with a token. */
type FetchStage =
  | "connect"
  | "tls"
  | "auth"
  | "folder"
  | "message"
  | "access"
  | "provider"
  | "reconnect";

/** Where the reading of a mailbox failed. */
export class FetchFailure extends Error {
  override name = "FetchFailure";
  readonly stage: FetchStage;
  /** Every mailbox on the host would fail like this. */
  readonly isOfHost: boolean = false;
  /** The connection ended in the middle. */
  readonly isCut: boolean = false;
  /** The message that could not be fetched. */
  readonly uid: number | undefined;

  constructor(stage: FetchStage, cause: unknown, more: Partial<FailureMarks> = {}) {
    super(`${stage}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.stage = stage;
    Object.assign(this, more);
  }

  static cut(cause: unknown): FetchFailure {
    const uid = cause instanceof FetchFailure ? cause.uid : undefined;
    return new FetchFailure("message", cause, { isCut: true, uid });
  }
}

type FailureMarks = Pick<FetchFailure, "isOfHost" | "isCut" | "uid">;

export interface FetchedMail {
  readonly receivedAt: string;
  readonly content: Readable;
}

/** An open folder of a mailbox on an IMAP server. */
export interface ImapFolder {
  readonly uidvalidity: number;
  readonly nextUid: number;
  /** The uids above one, in their order. */
  uidsAfter(uid: number): Promise<number[]>;
  /** The uids of what arrived since a day. */
  uidsSince(day: Date): Promise<number[]>;
  /** Undefined if the message is gone. Nothing is marked as read. */
  fetch(uid: number): Promise<FetchedMail | undefined>;
  markSeen(uids: readonly number[]): Promise<void>;
}

/** A mailbox on an IMAP server, signed in. One folder is open at a time. */
export interface Mailbox {
  open(folder: string): Promise<ImapFolder>;
  /** The name of the folder with what was sent, if the server or its name says which it is. */
  findSent(): Promise<string | undefined>;
  /** Whether the server says when there are new mails (IDLE). */
  readonly offersWatch: boolean;
  /** Waits for new mails of a folder until the connection ends, and says each time that there may be some. */
  watch(folder: string, onNews: () => void): Promise<void>;
  isOpen(): boolean;
  close(): Promise<void>;
  /** Ends the connection at once. */
  cut(): void;
}

const timeoutMs = 20_000;
/** Gmail ends a connection that waits for about 10 minutes. */
const watchMs = 9 * 60_000;

/** Signs in at an address that egress approves. */
export async function openMailbox(egress: Egress, server: ImapServer): Promise<Mailbox> {
  const client = await connect(egress, server);
  return {
    async open(folder) {
      try {
        const box = await client.mailboxOpen(folder);
        return folderOf(client, Number(box.uidValidity), box.uidNext);
      } catch (error) {
        throw new FetchFailure("folder", error);
      }
    },
    async findSent() {
      const folders = await client.list();
      return folders.find(({ specialUse }) => specialUse === "\\Sent")?.path;
    },
    offersWatch: client.capabilities.has("IDLE"),
    async watch(folder, onNews) {
      const isOver = new Promise<void>((resolve) => client.once("close", () => resolve()));
      client.on("exists", onNews);
      // Not documented: while a connection waits, silence is no sign that it is dead.
      (client as unknown as { readonly socket: Socket }).socket.setTimeout(watchMs + timeoutMs);
      await client.mailboxOpen(folder, { readOnly: true });
      // What came between the last turn and now.
      onNews();
      // A server may offer it and refuse it.
      while (client.usable && (await Promise.race([client.idle(), isOver])) !== false);
    },
    isOpen: () => client.usable,
    async close() {
      await client.logout().catch(() => client.close());
    },
    cut: () => client.close(),
  };
}

async function connect(egress: Egress, server: ImapServer): Promise<ImapFlow> {
  let last: unknown = new Error("no address");
  for (const address of await approved(egress, server)) {
    const client = clientFor(address, server);
    // Errors are heard where they matter; one that comes in between ends no process.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.close();
      last = error;
      if (stageOf(error) !== "connect" || wasRefused(error)) break;
    }
  }
  throw new FetchFailure(stageOf(last), last, {
    isOfHost: !wasRefused(last) && stageOf(last) !== "auth",
  });
}

function clientFor(address: string, server: ImapServer): ImapFlow {
  const { host, port, security, username: user, password, accessToken } = server;
  const isSecure = security === "ssl";
  return new ImapFlow({
    host: address,
    // An address has no name to ask for.
    servername: address === host ? undefined : host,
    port,
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: true }),
    tls: { minVersion: "TLSv1.2" },
    auth: accessToken === undefined ? { user, pass: password } : { user, accessToken },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: watchMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

async function approved(egress: Egress, { host, port, security }: ImapServer): Promise<string[]> {
  try {
    return await egress.approve(host, port, security === "ssl" ? "imaps" : "imap");
  } catch (error) {
    const why = error instanceof EgressRefusal ? error.reason : error;
    throw new FetchFailure("connect", why, { isOfHost: true });
  }
}

interface ServerError {
  readonly authenticationFailed?: boolean;
  readonly tlsFailed?: boolean;
  readonly code?: string;
}

/** A server that is busy says so when one signs in; that is no wrong password. */
const busy = /\[(?:UNAVAILABLE|INUSE|LIMIT)\]/;

/** The server answered, and does not let this mailbox in now. */
const wasRefused = (error: unknown) => (error as ServerError).authenticationFailed === true;

function stageOf(error: unknown): FetchStage {
  const { authenticationFailed, tlsFailed, code = "" } = error as ServerError;
  if (authenticationFailed) return busy.test(String(error)) ? "connect" : "auth";
  const isTls =
    tlsFailed || /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code);
  return isTls ? "tls" : "connect";
}

function folderOf(client: ImapFlow, uidvalidity: number, nextUid: number): ImapFolder {
  const byUid = { uid: true } as const;
  const inOrder = (uids: readonly number[] | false) => [...(uids || [])].sort((a, b) => a - b);
  return {
    uidvalidity,
    nextUid,
    async uidsAfter(uid) {
      // `*` stands for the last message, so that one is always among the answers.
      const uids = await client.search({ uid: `${uid + 1}:*` }, byUid);
      return inOrder(uids || []).filter((one) => one > uid);
    },
    async uidsSince(day) {
      return inOrder((await client.search({ since: day }, byUid)) || []);
    },
    async fetch(uid) {
      const found = await client.fetchOne(String(uid), { internalDate: true }, byUid);
      if (!found) return undefined;
      const { content } = await client.download(String(uid), undefined, byUid);
      if (!content) return undefined;
      return { receivedAt: new Date(found.internalDate ?? Date.now()).toISOString(), content };
    },
    async markSeen(uids) {
      if (uids.length > 0) await client.messageFlagsAdd(uids.join(), ["\\Seen"], byUid);
    },
  };
}
