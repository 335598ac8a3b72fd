import { createTransport } from "nodemailer";
import type { Delivery } from "./delivery.rules.ts";
import {
  type OutgoingMail,
  refusalOf,
  type SmtpError,
  toSmtpMessage,
  trackTransmission,
} from "./smtp-message.ts";

export interface MailTransportSettings {
  /** `smtp://` or `smtps://`; the library's options may follow as a query, such as `?requireTLS=true`. */
  readonly url: string;
  readonly from: string;
  /** PEM of an authority to trust beside the usual ones, for a mail server of one's own. */
  readonly ca?: string | undefined;
  /** A server that takes longer than this for one mail, drop by drop, is hung up on. */
  readonly maxSeconds?: number;
}

export interface MailTransport {
  /** The Message-ID a mail gets at its first attempt and keeps. */
  messageIdOf(id: string): string;
  /** Hands a mail to the server and tells what became of it. Never throws. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** The one who carries mails to the SMTP server, over a few connections that are kept open. */
export function makeMailTransport({
  url,
  from,
  ca,
  maxSeconds = 60,
}: MailTransportSettings): MailTransport {
  const host = from.slice(from.lastIndexOf("@") + 1);
  let pool = openPool(url, ca);

  /** Whoever else uses the old pool has as long again to finish; then it is cut off, and the drip with it. */
  function retire(old: typeof pool) {
    if (old !== pool) return;
    pool = openPool(url, ca);
    old.close();
    setTimeout(() => old.close({ force: true }), maxSeconds * 1000).unref();
  }

  return {
    messageIdOf: (id) => `<${id}@${host}>`,
    async deliver(mail) {
      const used = pool;
      const deadline = setTimeout(() => retire(used), maxSeconds * 1000);
      const transmission = { isSent: false };
      try {
        const { response } = await used.sendMail(
          toSmtpMessage(mail, { name: "", address: from }, transmission),
        );
        return { isAccepted: true, code: Number.parseInt(response, 10) };
      } catch (error) {
        return refusalOf(error as SmtpError, transmission.isSent);
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => pool.close(),
  };
}

function openPool(url: string, ca: string | undefined) {
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // A kept connection may have been closed by the server meanwhile: a mail of which no byte has left gets a new one.
    maxRequeues: 1,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
    // A server that offers TLS must prove who it is.
    tls: { minVersion: "TLSv1.2", ...(ca && { ca }) },
  });
  trackTransmission(pool);
  return pool;
}
