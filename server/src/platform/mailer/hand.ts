import type { SendMailOptions, Transporter } from "nodemailer";
import type { Refusal } from "./delivery.rules.ts";

/** What we hold of a mail while it is handed over. */
export interface Hand {
  isEmpty: boolean;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly message_id: string;
}

export type Message = SendMailOptions & { readonly hand: Hand };

export function messageOf(letter: Letter, from: Sender, hand: Hand, replyTo?: string): Message {
  return {
    hand,
    from,
    // As an object the address is taken whole; as a text it would be read as a list.
    to: { name: "", address: letter.recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: letter.subject,
    text: letter.body_text,
    html: letter.body_html,
    messageId: letter.message_id,
    // A machine wrote this: no out-of-office note should answer it.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

/**
 * The library reports a lost connection alike before and after the mail went out. Where the mail stands is read off its
 * own stream: once that is read to its end, the final dot may be on the wire.
 */
export function watchHand(transport: Pick<Transporter, "use">): void {
  transport.use("stream", ({ data, message }, done) => {
    const { hand } = data as Message;
    message.processFunc((mail) =>
      mail.once("end", () => {
        hand.isEmpty = true;
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
