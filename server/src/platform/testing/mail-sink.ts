import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** What a recipient's mail is refused with, or no word about whether it was taken. */
type Answer = Refusal | "silence";

export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** Only of mails with more bytes than this, and once they have arrived. */
  readonly above?: number;
}

/** By a password, or by a token that opens a mailbox. */
type User =
  | { readonly user: string; readonly pass: string }
  | { readonly opens: (token: string, mailbox: string) => Promise<boolean> };

/** A mail server that takes everything and keeps it; with a user it takes nothing of anybody else, and with a limit it announces it. */
export async function openMailSink(port: number, user?: User, largest?: number) {
  const mails: TakenMail[] = [];
  const answers = new Map<string, Answer>();
  const refusedSenders = new Set<string>();
  const server = new SMTPServer({
    logger: false,
    ...(largest && { size: largest }),
    // Whoever keeps a connection open is cut off.
    closeTimeout: 100,
    // It has no certificate that anybody could trust, so it offers none.
    disabledCommands: user ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    authOptional: !user,
    ...(user && "opens" in user && { authMethods: ["XOAUTH2"] }),
    onAuth({ username, password, accessToken }, _session, done) {
      if (user && "opens" in user) {
        void user.opens(accessToken ?? "", username ?? "").then((isOpen) =>
          // Without a user the error comes as a challenge, as Microsoft and Google send it.
          done(null, isOpen ? { user: username } : { data: { status: "401" } }),
        );
        return;
      }
      const isUser = username === user?.user && password === user?.pass;
      done(isUser ? null : new Error("not you"), isUser ? { user: username } : undefined);
    },
    onMailFrom({ address }, _session, done) {
      const refusal = { code: 553, message: "5.7.1 Sender address rejected: not owned by user" };
      done(refusedSenders.has(address) ? refusalOf(refusal) : null);
    },
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address);
      const isRefused = answer !== undefined && answer !== "silence" && answer.above === undefined;
      done(isRefused ? refusalOf(answer) : null);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        const refusing = to
          .map((address) => answers.get(address))
          .find((one) => isTooLarge(one, raw));
        if (refusing && refusing !== "silence") return done(refusalOf(refusing));
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
    /** The addresses that it does not let anybody send from. */
    refusedSenders,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const refusalOf = ({ code, message }: Refusal) =>
  Object.assign(new Error(message), { responseCode: code });

const isTooLarge = (answer: Answer | undefined, raw: string) =>
  typeof answer === "object" && answer.above !== undefined && raw.length > answer.above;
