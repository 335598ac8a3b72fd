/** A mail as the parser process returns it: plain data that no later step has to distrust for its form. */
export interface ParsedMail {
  /** Names in lower case, values decoded and unfolded, from the top of the mail. */
  readonly headers: readonly Header[];
  readonly messageId: string | null;
  /** The ids of In-Reply-To, then of References from right to left; each once, at most 100. */
  readonly references: readonly string[];
  readonly date: string | null;
  readonly subject: string;
  /** How many From fields the mail has. More than one is refused, whatever they say. */
  readonly fromFields: number;
  readonly from: readonly MailAddress[];
  readonly sender: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  /** The addresses in Delivered-To, X-Original-To and Envelope-To. */
  readonly deliveredTo: readonly string[];
  readonly originalFrom: readonly MailAddress[];
  readonly originalSender: readonly MailAddress[];
  /** The whole message. */
  readonly body: MailBody;
  /** The message without quotes and signature, for replies. */
  readonly answer: MailBody;
  /** The first forwarded block, or the first attached mail. */
  readonly forwarded: ForwardedMail | null;
  readonly files: readonly MailFile[];
  readonly report: MailReport | null;
  readonly flags: readonly MailFlag[];
  readonly notices: readonly MailNotice[];
  readonly authentication: Authentication;
  /** Of the text with blanks collapsed, and of the files. */
  readonly contentHash: string;
}

export interface Header {
  readonly name: string;
  readonly value: string;
}

export interface MailAddress {
  readonly name: string;
  /** In lower case. */
  readonly address: string;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

export interface ForwardedMail {
  readonly from: MailAddress | null;
  readonly subject: string;
  readonly messageId: string | null;
  readonly body: MailBody;
  /** What the person who forwarded it wrote above. */
  readonly comment: string;
  /** The files of an attached mail; a block has none of its own. */
  readonly files: readonly MailFile[];
  readonly isAttached: boolean;
}

export interface MailFile {
  /** The name of the file with the bytes, in the folder of the parsed mail. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** The HTML shows it as a picture. */
  readonly isInline: boolean;
}

export interface MailReport {
  readonly type: string;
  readonly status: string;
  /** The header of the message that the report is about. */
  readonly returned: readonly Header[];
}

export type MailFlag = "hidden_text";
export type MailNotice =
  | "encrypted_pgp"
  | "encrypted_smime"
  | "unreadable_smime"
  | "unreadable_tnef"
  | "unreadable"
  | "files_left_out";

/** What the signatures of the mail, and the address that it was sent from, prove. */
export interface Authentication {
  /** The domain in From has signed or sent it. */
  readonly isProven: boolean;
  /** All domains with a valid signature, and the one that sent it. */
  readonly signedBy: readonly string[];
}

export function headersOf(mail: Pick<ParsedMail, "headers">, name: string): string[] {
  return mail.headers.filter((header) => header.name === name).map(({ value }) => value);
}

/** The addresses that it was sent to, as far as it says. */
export const recipientsOf = ({ to, cc, deliveredTo }: ParsedMail): string[] => [
  ...[...to, ...cc].map(({ address }) => address),
  ...deliveredTo,
];

/** `local+anything@domain` is the mailbox `local@domain`. */
export const withoutSubAddress = (address: string) =>
  address.toLowerCase().replace(/\+[^@]*@/, "@");
