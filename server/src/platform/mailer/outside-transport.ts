import type { Socket } from "node:net";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
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
  /** TLS is started after the greeting, and the dialogue ends where the server cannot. */
  readonly use_tls: boolean;
  /** TLS comes before the first word. */
  readonly use_ssl: boolean;
}

export interface Addressing {
  readonly from: Sender;
  readonly replyTo?: string | undefined;
  /** For all of it, however slowly the server answers. */
  readonly timeoutMs?: number;
}

/** Hands one mail to a server that a person named, over a connection of its own. Never throws. */
export async function deliverOutside(
  egress: Egress,
  server: OutsideServer,
  mail: OutgoingMail,
  { from, replyTo, timeoutMs = 60_000 }: Addressing,
): Promise<Delivery> {
  const transmission = { isSent: false };
  const dialogue: SmtpDialogue = { stage: "connect" };
  const deadline = setTimeout(() => dialogue.socket?.destroy(), timeoutMs);
  try {
    const composed = new MailComposer(toSmtpMessage(mail, from, transmission, replyTo)).compile();
    const stream = composed
      .createReadStream()
      .once("end", () => {
        transmission.isSent = true;
      })
      // A file that cannot be read ends the talk before the mail is whole.
      .once("error", () => dialogue.socket?.destroy());
    const connection = await begin(egress, server, dialogue);
    dialogue.stage = "send";
    const info = await step<SMTPConnection.SentMessageInfo>(connection, (done) =>
      connection.send({ ...composed.getEnvelope(), size: encodedSize(mail) }, stream, done),
    );
    connection.quit();
    return { isAccepted: true, code: Number.parseInt(info.response, 10) };
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
  const { host, port, username, password, use_tls, use_ssl } = server;
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
  await step(connection, (done) =>
    connection.login({ credentials: { user: username, pass: password } }, done),
  );
  return connection;
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
