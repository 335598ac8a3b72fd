import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** What a recipient's mail is refused with, or no word about whether it was taken. */
type Answer = { readonly code: number; readonly message: string } | "silence";

/** A mail server that takes everything and keeps it; with a user it takes nothing of anybody else. */
export async function openMailSink(port: number, user?: { user: string; pass: string }) {
  const mails: TakenMail[] = [];
  const answers = new Map<string, Answer>();
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
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address);
      const isRefused = answer !== undefined && answer !== "silence";
      done(
        isRefused ? Object.assign(new Error(answer.message), { responseCode: answer.code }) : null,
      );
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, raw });
        // It has the mail, and never says so.
        if (!to.some((address) => answers.get(address) === "silence")) done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    mails,
    /** What it answers to mails for some people. */
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
