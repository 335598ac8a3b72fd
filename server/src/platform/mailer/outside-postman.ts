import type { Socket } from "node:net";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Egress } from "../egress/egress.ts";
import { EgressRefusal } from "../egress/refusal.ts";
import type { Delivery, DeliveryStage } from "./delivery.rules.ts";
import { type Letter, messageOf, refusalOf, type Sender, type SmtpError } from "./hand.ts";

/** A mail server that a business named. */
export interface OutsideServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** TLS is started after the greeting, and the talk ends where the server cannot. */
  readonly use_tls: boolean;
  /** TLS comes before the first word. */
  readonly use_ssl: boolean;
}

export interface Addressing {
  readonly from: Sender;
  readonly replyTo?: string | undefined;
  /** For all of it, however slowly the server answers. */
  readonly mostMs?: number;
}

/** Hands one mail to a server that a person named, over a connection of its own. Never throws. */
export async function deliverOutside(
  egress: Egress,
  server: OutsideServer,
  letter: Letter,
  { from, replyTo, mostMs = 60_000 }: Addressing,
): Promise<Delivery> {
  const hand = { isEmpty: false };
  const talk: Talk = { stage: "connect" };
  const deadline = setTimeout(() => talk.socket?.destroy(), mostMs);
  try {
    const mail = new MailComposer(messageOf(letter, from, hand, replyTo)).compile();
    const stream = mail.createReadStream().once("end", () => {
      hand.isEmpty = true;
    });
    const connection = await begin(egress, server, talk);
    talk.stage = "send";
    const info = await step<SMTPConnection.SentMessageInfo>(connection, (done) =>
      connection.send(mail.getEnvelope(), stream, done),
    );
    connection.quit();
    return { isAccepted: true, code: Number.parseInt(info.response, 10) };
  } catch (error) {
    const { stage } = talk;
    if (!(error instanceof EgressRefusal)) {
      return { ...refusalOf(error as SmtpError, hand.isEmpty), stage };
    }
    const at = error.stage === "tls" ? "tls" : "connect";
    const way = { isAccepted: false, isAboutMail: false, wasHandedOver: false } as const;
    return { ...way, message: error.reason, stage: at };
  } finally {
    clearTimeout(deadline);
    talk.socket?.destroySoon();
  }
}

interface Talk {
  stage: DeliveryStage;
  socket?: Socket;
}

/** Connects, makes the connection safe and signs in; `talk` says how far that came. */
async function begin(egress: Egress, server: OutsideServer, talk: Talk): Promise<SMTPConnection> {
  const { host, port, username, password, use_tls, use_ssl } = server;
  talk.socket = await egress.connectOut(host, port, use_ssl ? "smtps" : "smtp");
  const connection = new SMTPConnection({
    host,
    port,
    connection: talk.socket,
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
    if (connection.upgrading || (error as SmtpError).code === "ETLS") talk.stage = "tls";
    throw error;
  }
  talk.stage = "auth";
  await step(connection, (done) =>
    connection.login({ credentials: { user: username, pass: password } }, done),
  );
  return connection;
}

/** One step of the talk: done when its callback says so, failed when that or the connection does. */
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
