import { createTransport, type SendMailOptions } from "nodemailer";
import type { Delivery, Refusal } from "./delivery.rules.ts";

export interface PostmanSettings {
  /** `smtp://` or `smtps://`; the library's options may follow as a query, such as `?requireTLS=true`. */
  readonly url: string;
  readonly from: string;
  /** PEM of an authority to trust beside the usual ones, for a mail server of one's own. */
  readonly ca?: string | undefined;
  /** A server that takes longer than this for one mail, drop by drop, is hung up on. */
  readonly mostSeconds?: number;
}

export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly message_id: string;
}

export interface Postman {
  /** The Message-ID a mail gets at its first attempt and keeps. */
  messageIdOf(id: string): string;
  /** Hands a mail to the server and tells what became of it. Never throws. */
  deliver(letter: Letter): Promise<Delivery>;
  close(): void;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** The one who carries mails to the SMTP server, over a few connections that are kept open. */
export function makePostman({ url, from, ca, mostSeconds = 60 }: PostmanSettings): Postman {
  const host = from.slice(from.lastIndexOf("@") + 1);
  let pool = openPool(url, ca);

  /** Whoever else uses the old pool has as long again to finish; then it is cut off, and the drip with it. */
  function retire(old: typeof pool) {
    if (old !== pool) return;
    pool = openPool(url, ca);
    old.close();
    setTimeout(() => old.close({ force: true }), mostSeconds * 1000).unref();
  }

  return {
    messageIdOf: (id) => `<${id}@${host}>`,
    async deliver(letter) {
      const used = pool;
      const deadline = setTimeout(() => retire(used), mostSeconds * 1000);
      const hand = { isEmpty: false };
      try {
        const { response } = await used.sendMail(messageOf(letter, from, hand));
        return { isAccepted: true, code: Number.parseInt(response, 10) };
      } catch (error) {
        return refusalOf(error as SmtpError, hand.isEmpty);
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
  // The library reports a lost connection alike before and after the mail went out. Where the mail stands is read off
  // its own stream: once that is read to its end, the final dot may be on the wire.
  pool.use("stream", ({ data, message }, done) => {
    const { hand } = data as Message;
    message.processFunc((mail) =>
      mail.once("end", () => {
        hand.isEmpty = true;
      }),
    );
    done();
  });
  return pool;
}

/** What we hold of a mail while it is handed over. */
interface Hand {
  isEmpty: boolean;
}

type Message = SendMailOptions & { readonly hand: Hand };

function messageOf(letter: Letter, from: string, hand: Hand): Message {
  return {
    hand,
    from: { name: "", address: from },
    // As an object the address is taken whole; as a text it would be read as a list.
    to: { name: "", address: letter.recipient },
    subject: letter.subject,
    text: letter.body_text,
    html: letter.body_html,
    messageId: letter.message_id,
    // A machine wrote this: no out-of-office note should answer it.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

function refusalOf({ code, responseCode, message }: SmtpError, wasHandedOver: boolean): Refusal {
  return {
    isAccepted: false,
    message,
    isAboutMail: code === "EENVELOPE" || code === "EMESSAGE",
    wasHandedOver,
    ...(responseCode && { code: responseCode }),
  };
}
