import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface SunkMail {
  readonly messageId: string;
  readonly recipient: string;
  /** As it came, with its lines joined again. */
  readonly raw: string;
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** An SMTP server that takes every mail and remembers it. */
export async function startMailSink() {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, { envelope }, done) {
      text(stream).then(
        (whole) => {
          const raw = whole.replace(/=\r\n/g, "");
          const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? "";
          mails.push({ messageId, recipient: envelope.rcptTo[0]?.address ?? "", raw });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A worker that is killed leaves its connection in the middle of a sentence.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
