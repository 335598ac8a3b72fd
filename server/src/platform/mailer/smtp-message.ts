import { Readable } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { Refusal } from "./delivery.rules.ts";

/** What we hold of a mail while it is handed over. */
export interface TransmissionState {
  isSent: boolean;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly message_id: string;
  readonly attachment_name?: string | null;
  readonly attachment?: string | null;
  /** Where the recipient can stop mails of this kind with one click. */
  readonly stopUrl?: string;
  /** In place of those that say that a machine wrote it to nobody in particular. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: readonly MailFile[];
  /** The mail as it fits into so many bytes, once the server has said how large a mail it takes. */
  readonly fit?: (largest: number) => FittedMail;
}

/** A mail whose files that are too large are links in its words. */
export interface FittedMail {
  readonly body_text: string;
  readonly body_html: string;
  readonly files: readonly MailFile[];
  readonly linkedFiles: number;
}

/** A file that goes with a mail; one with a content id is a picture of its text. */
export interface MailFile {
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly cid?: string;
  readonly open: () => Promise<Readable>;
}

export type SmtpMessage = SendMailOptions & { readonly transmission: TransmissionState };

export function toSmtpMessage(
  mail: OutgoingMail,
  from: Sender,
  transmission: TransmissionState,
  replyTo?: string,
): SmtpMessage {
  const attachments = attachmentsOf(mail);
  return {
    transmission,
    from,
    // As an object the address is taken whole; as a text it would be read as a list.
    to: { name: "", address: mail.recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: mail.message_id,
    ...(attachments.length > 0 && { attachments }),
    headers: {
      ...(mail.headers ?? writtenByMachine),
      "X-Helpdesk-Loop": domainOf(mail.message_id),
      ...(mail.stopUrl && {
        "List-Unsubscribe": `<${mail.stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** No out-of-office note should answer it. */
const writtenByMachine = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
};

const domainOf = (messageId: string) =>
  messageId.slice(messageId.lastIndexOf("@") + 1).replace(/>$/, "");

function attachmentsOf({ attachment_name, attachment, files = [] }: OutgoingMail) {
  const text =
    attachment_name && attachment ? [{ filename: attachment_name, content: attachment }] : [];
  return [
    ...text,
    ...files.map(({ name, media_type, cid, open }) => ({
      filename: name,
      contentType: media_type,
      content: Readable.from(bytesOf(open), { objectMode: false }),
      ...(cid ? { cid, contentDisposition: "inline" as const } : {}),
    })),
  ];
}

/** Opened when it is read, so that a mail that is not handed over opens nothing. */
async function* bytesOf(open: MailFile["open"]): AsyncGenerator<Buffer> {
  for await (const chunk of await open()) yield chunk as Buffer;
}

/**
 * The library reports a lost connection alike before and after the mail went out. Where the mail stands is read off its
 * own stream: once that is read to its end, the final dot may be on the wire.
 */
export function trackTransmission(transport: Pick<Transporter, "use">): void {
  transport.use("stream", ({ data, message }, done) => {
    const { transmission } = data as SmtpMessage;
    message.processFunc((mail) =>
      mail.once("end", () => {
        transmission.isSent = true;
      }),
    );
    done();
  });
}

export interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

export function refusalOf(
  { code, responseCode, message }: SmtpError,
  wasHandedOver: boolean,
): Refusal {
  return {
    isAccepted: false,
    message,
    isAboutMail: code === "EENVELOPE" || code === "EMESSAGE",
    wasHandedOver,
    ...(responseCode && { code: responseCode }),
  };
}
