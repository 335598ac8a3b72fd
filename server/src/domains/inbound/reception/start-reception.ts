import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Spool } from "#platform/blobs/spool.ts";
import type { Logger } from "#platform/log.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { findRecipient, type Recipient, type RecipientDependencies } from "./find-recipient.ts";
import { findSpfDomain, keepReceived } from "./keep-received.ts";

export interface ReceptionDependencies
  extends RecipientDependencies,
    Pick<InboundDependencies, "files"> {
  readonly spool: Spool;
  readonly log: Logger;
}

export interface ReceptionSettings {
  /** LMTP: a server of the operator's own delivers, so the client is not the sender's. */
  readonly protocol: "smtp" | "lmtp";
  readonly host: string;
  readonly port: number;
  /** How it greets. */
  readonly name: string;
  readonly maxBytes?: number;
  /** A key and a certificate, for STARTTLS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
}

const usualBytes = 35 * 1024 * 1024;
const mostRecipients = 50;

/** Receives mails by SMTP. A mail that was answered with 250 is stored. */
export async function startReception(deps: ReceptionDependencies, settings: ReceptionSettings) {
  const { protocol, host, port, name, tls, maxBytes: size = usualBytes } = settings;
  const server = new SMTPServer({
    lmtp: protocol === "lmtp",
    name,
    size,
    authOptional: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...tls,
    disableReverseLookup: true,
    logger: false,
    maxClients: 200,
    socketTimeout: 60_000,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= mostRecipients) {
        return done(refusal(452, "4.5.3 Too many recipients"));
      }
      answer(deps.log, done, async () => void (await getRecipient(deps, address)));
    },
    onData(stream, session, done) {
      answer(deps.log, done, () => receive(deps, settings, stream, session));
    },
  });
  server.on("error", (error) => deps.log.warn({ err: error }, "a mail connection failed"));
  await once(server.listen(port, host), "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    /** What is being received is finished first. */
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Whatever goes wrong here is not the fault of the mail: its sender tries again. */
function answer(log: Logger, done: (error?: Error | null) => void, work: () => Promise<void>) {
  work().then(
    () => done(),
    (error: unknown) => {
      if (error instanceof SmtpRefusal) return done(error);
      log.error({ err: error }, "a mail could not be received");
      return done(refusal(451, "4.3.0 Try again later"));
    },
  );
}

class SmtpRefusal extends Error {
  override name = "SmtpRefusal";
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const refusal = (code: number, message: string) => new SmtpRefusal(code, message);

async function getRecipient(deps: RecipientDependencies, address: string): Promise<Recipient> {
  const found = await findRecipient(deps, address);
  if (found === "unknown") throw refusal(550, "5.1.1 No such mailbox");
  if (found === "stopped") throw refusal(450, "4.2.1 The mailbox takes no mails now");
  return found;
}

/** Reads everything, as the protocol demands, and keeps no more than may be kept. */
async function* upTo(stream: SMTPServerDataStream, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) yield chunk;
  }
}

async function receive(
  deps: ReceptionDependencies,
  { protocol, maxBytes = usualBytes }: ReceptionSettings,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress: ip, hostNameAppearsAs }: SMTPServerSession,
): Promise<void> {
  const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
  const tray = deps.spool.tray();
  try {
    const raw = await tray.receive(upTo(stream, maxBytes), maxBytes);
    if (stream.sizeExceeded) throw refusal(552, "5.3.4 The mail is too large");
    const recipients: Recipient[] = [];
    for (const { address } of envelope.rcptTo) recipients.push(await getRecipient(deps, address));
    const client = { ip, helo: hostNameAppearsAs || "", sender };
    const spfDomain = protocol === "smtp" ? await findSpfDomain(client) : null;
    await keepReceived(deps, tray, raw, { sender, recipients, spfDomain });
  } finally {
    await tray.clear();
  }
}
