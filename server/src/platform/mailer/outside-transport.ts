import type { Socket } from "node:net";
import DKIM from "nodemailer/lib/dkim";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import XOAuth2 from "nodemailer/lib/xoauth2";
import type { Egress } from "../egress/egress.ts";
import { EgressRefusal } from "../egress/refusal.ts";
import type { Delivery, DeliveryStage } from "./delivery.rules.ts";
import {
  type OutgoingMail,
  refusalOf,
  type Sender,
  type SmtpError,
  toSmtpMessage,
} from "./smtp-message.ts";

/** A mail server that a business named. */
export interface OutsideServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** In place of the password (XOAUTH2). */
  readonly accessToken?: string | undefined;
  /** TLS is started after the greeting, and the dialogue ends where the server cannot. */
  readonly use_tls: boolean;
  /** TLS comes before the first word. */
  readonly use_ssl: boolean;
}

export interface Addressing {
  readonly from: Sender;
  readonly replyTo?: string | undefined;
  /** Signs the mail for the domain of its From address. */
  readonly signer?: DkimSigner | undefined;
  /** For all of it, however slowly the server answers. */
  readonly timeoutMs?: number;
}

/** A key by which mails of a domain are signed; its record is published. */
export interface DkimSigner {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM */
  readonly privateKey: string;
}

/** What must not be changed on the way. A header that the mail does not have is left out. */
const signedHeaders = [
  "From",
  "To",
  "Cc",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "In-Reply-To",
  "References",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Id",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** Hands one mail to a server that a person named, over a connection of its own. Never throws. */
export async function deliverOutside(
  egress: Egress,
  server: OutsideServer,
  mail: OutgoingMail,
  { from, replyTo, signer, timeoutMs = 60_000 }: Addressing,
): Promise<Delivery> {
  const transmission = { isSent: false };
  const dialogue: SmtpDialogue = { stage: "connect" };
  const deadline = setTimeout(() => dialogue.socket?.destroy(), timeoutMs);
  try {
    const connection = await begin(egress, server, dialogue);
    const largest = largestMailOf(connection);
    const fitted = mail.fit?.(largest);
    const whole = { ...mail, ...fitted };
    const composed = new MailComposer(toSmtpMessage(whole, from, transmission, replyTo)).compile();
    if (signer) {
      const dkim = new DKIM({ ...signer, headerFieldNames: signedHeaders });
      composed.processFunc((mail) => dkim.sign(mail));
    }
    const stream = composed
      .createReadStream()
      .once("end", () => {
        transmission.isSent = true;
      })
      // A file that cannot be read ends the talk before the mail is whole.
      .once("error", () => dialogue.socket?.destroy());
    dialogue.stage = "send";
    const info = await step<SMTPConnection.SentMessageInfo>(connection, (done) =>
      connection.send({ ...composed.getEnvelope(), size: encodedSize(whole) }, stream, done),
    );
    connection.quit();
    const linkedFiles = fitted?.linkedFiles ?? 0;
    return { isAccepted: true, code: Number.parseInt(info.response, 10), linkedFiles };
  } catch (error) {
    const { stage } = dialogue;
    if (!(error instanceof EgressRefusal)) {
      return { ...refusalOf(error as SmtpError, transmission.isSent), stage };
    }
    const at = error.stage === "tls" ? "tls" : "connect";
    const way = { isAccepted: false, isAboutMail: false, wasHandedOver: false } as const;
    return { ...way, message: error.reason, stage: at };
  } finally {
    clearTimeout(deadline);
    dialogue.socket?.destroySoon();
  }
}

/** Signs in to a mail server and leaves; answers where that failed. */
export async function trySignIn(
  egress: Egress,
  server: OutsideServer,
  timeoutMs = 20_000,
): Promise<DeliveryStage | undefined> {
  const dialogue: SmtpDialogue = { stage: "connect" };
  const deadline = setTimeout(() => dialogue.socket?.destroy(), timeoutMs);
  try {
    const connection = await begin(egress, server, dialogue);
    connection.quit();
    return undefined;
  } catch (error) {
    return error instanceof EgressRefusal && error.stage === "tls" ? "tls" : dialogue.stage;
  } finally {
    clearTimeout(deadline);
    dialogue.socket?.destroySoon();
  }
}

/** How large a mail the server takes, as it said when it was greeted (RFC 1870). The library keeps it to itself. */
function largestMailOf(connection: object): number {
  const { _maxAllowedSize: size } = connection as { readonly _maxAllowedSize?: number };
  return size || Number.POSITIVE_INFINITY;
}

/** About how large a mail is on its way: base64 takes four bytes for three, and a line end for each 76. */
function encodedSize({ body_html, body_text, files = [] }: OutgoingMail): number {
  const words = Buffer.byteLength(body_html) + Buffer.byteLength(body_text);
  return Math.ceil(words + 1.37 * files.reduce((sum, { size }) => sum + size, 0)) + 4096;
}

interface SmtpDialogue {
  stage: DeliveryStage;
  socket?: Socket;
}

/** Connects, makes the connection safe and signs in; `dialogue` says how far that came. */
async function begin(
  egress: Egress,
  server: OutsideServer,
  dialogue: SmtpDialogue,
): Promise<SMTPConnection> {
  const { host, port, use_tls, use_ssl } = server;
  dialogue.socket = await egress.connectOut(host, port, use_ssl ? "smtps" : "smtp");
  const connection = new SMTPConnection({
    host,
    port,
    connection: dialogue.socket,
    secure: use_ssl,
    secured: use_ssl,
    requireTLS: use_tls,
    // Who asks for neither gets neither: a server of the operator's own, on a network that they keep.
    ignoreTLS: !use_tls && !use_ssl,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    logger: false,
    tls: { minVersion: "TLSv1.2" },
  });
  // Each step hears of errors by itself; one that comes in between ends no process.
  connection.on("error", () => {});
  try {
    await step(connection, (done) => connection.connect(done));
  } catch (error) {
    if (connection.upgrading || (error as SmtpError).code === "ETLS") dialogue.stage = "tls";
    throw error;
  }
  dialogue.stage = "auth";
  await step(connection, (done) => connection.login(credentialsOf(server), done));
  return connection;
}

function credentialsOf({ username: user, password: pass, accessToken }: OutsideServer) {
  if (accessToken === undefined) return { credentials: { user, pass } };
  // It has a token and nothing to renew it with: whoever called does that.
  return { user, method: "XOAUTH2", oauth2: new XOAuth2({ user, accessToken }) };
}

/** One step of the dialogue: done when its callback says so, failed when that or the connection does. */
function step<T>(
  connection: SMTPConnection,
  take: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error);
    connection.once("error", failed);
    connection.once("end", () => reject(new Error("The server hung up")));
    take((error, value) => {
      connection.off("error", failed);
      if (error) reject(error);
      else resolve(value as T);
    });
  });
}
