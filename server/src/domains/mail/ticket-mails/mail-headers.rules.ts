/** What a mail about a ticket is, for the programs that receive it. */
export type MailClass = "written" | "answer" | "alert";

const written = ["staff_reply", "watcher_update", "ticket_opened_by_staff"];

/** `written`: somebody's own words. `answer`: what we say by ourselves to customers. `alert`: the same to staff. */
export function classOf(kind: string, purpose: string): MailClass {
  if (purpose === "alert") return "alert";
  return written.includes(kind) ? "written" : "answer";
}

const byClass: Record<MailClass, Readonly<Record<string, string>>> = {
  written: { "X-Auto-Response-Suppress": "DR, RN, NRN" },
  answer: {
    "Auto-Submitted": "auto-replied",
    "X-Auto-Response-Suppress": "All",
    Precedence: "bulk",
  },
  alert: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
};

interface ThreadedMail {
  readonly kind: string;
  readonly purpose: string;
  /** The ticket's number. */
  readonly number: number;
  /** The business, in short. */
  readonly business: string;
  readonly mailDomain: string;
  /** The start of the thread. */
  readonly root: string;
  /** What its recipient has of the thread, oldest first. */
  readonly earlier: readonly string[];
  /** What it answers. */
  readonly answers: string | undefined;
  /** Where its recipient leaves the ticket with one click. */
  readonly leaveUrl?: string | undefined;
}

const mostReferences = 20;

/** The headers of a mail about a ticket, beside those of every mail. */
export function headersOf(mail: ThreadedMail): Record<string, string> {
  const { kind, purpose, number, business, mailDomain, root, earlier, answers, leaveUrl } = mail;
  return {
    ...byClass[classOf(kind, purpose)],
    ...(answers && { "In-Reply-To": answers }),
    References: [root, ...earlier.slice(-mostReferences)].join(" "),
    "Feedback-ID": `${number}:${kind}:${business}:parley`,
    ...(purpose === "alert" && {
      "List-Id": `TK${number} <tk${number}.${business}.${mailDomain}>`,
    }),
    ...(leaveUrl && {
      "List-Unsubscribe": `<${leaveUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

/** A subject names its ticket once, and is one line. */
export function subjectOf(subject: string, number: number): string {
  const tag = `[#TK${number}]`;
  const plain = subject
    .replaceAll(tag, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:re:\s*){2,}/i, "Re: ");
  return `${tag} ${plain}`.trim().slice(0, 255);
}
