import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server that takes everything and keeps it; with a user it takes nothing of anybody else. */
export async function openMailSink(port: number, user?: { user: string; pass: string }) {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    logger: false,
    // Whoever keeps a connection open is cut off.
    closeTimeout: 100,
    // It has no certificate that anybody could trust, so it offers none.
    disabledCommands: user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    authOptional: !user,
    onAuth({ username, password }, _session, done) {
      const isUser = username === user?.user && password === user?.pass;
      done(isUser ? null : new Error("not you"), isUser ? { user: username } : undefined);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
