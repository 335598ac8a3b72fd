export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
}

let count = 0;

/** A plain mail. Every one has an id of its own, unless the headers name one. */
export function letter({ from, to, subject = "Scanner jams", text, headers = [] }: Letter): string {
  const hasId = headers.some((line) => /^message-id:/i.test(line));
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    ...(hasId
      ? []
      : [`Message-ID: <test-${process.pid}-${++count}-${Date.now()}@customer.example>`]),
    ...headers,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text ?? "It jams on every second page.",
    "",
  ].join("\r\n");
}

/** A mail with a text file, under a name of its own. */
export function letterWithFile(mail: Letter, name: string, content: string): string {
  const plain = letter({ ...mail, text: "See the file." });
  const [head = "", ...body] = plain.split("\r\n\r\n");
  const lines = head.split("\r\n").filter((line) => !line.startsWith("Content-Type:"));
  return [
    ...lines,
    'Content-Type: multipart/mixed; boundary="cut"',
    "",
    `--cut\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body.join("")}`,
    `--cut\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"`,
    "",
    content,
    "--cut--",
  ].join("\r\n");
}

interface DeliveryReport {
  /** The mail of ours that it is about. */
  readonly about: { readonly message_id: string | null; readonly recipient: string };
  readonly to: string;
  readonly status: string;
  readonly diagnostic?: string;
  readonly action?: "failed" | "delayed";
}

/** A report of another server that a mail was not delivered, as it comes in. */
export function deliveryReport(report: DeliveryReport): string {
  const { about, to, status, diagnostic = "no such user", action = "failed" } = report;
  const parts = [
    "Content-Type: text/plain\r\n\r\nIt was not delivered.",
    `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${about.recipient}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; ${diagnostic}`,
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${about.message_id}`,
  ];
  return [
    "From: mailer-daemon@mx.example",
    `To: ${to}`,
    `Message-ID: <report-${reports++}@mx.example>`,
    "Return-Path: <>",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    "",
    ...parts.map((part) => `--cut\r\n${part}\r\n`),
    "--cut--",
  ].join("\r\n");
}

let reports = 0;

/** A report that the recipient of a mail called it spam. */
export function spamReport({ about, to }: Pick<DeliveryReport, "about" | "to">): string {
  const parts = [
    "Content-Type: text/plain\r\n\r\nThis is an email abuse report.",
    "Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1",
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${about.message_id}`,
  ];
  return [
    "From: fbl@bigmail.example",
    `To: ${to}`,
    `Message-ID: <report-${reports++}@bigmail.example>`,
    'Content-Type: multipart/report; report-type=feedback-report; boundary="cut"',
    "",
    ...parts.map((part) => `--cut\r\n${part}\r\n`),
    "--cut--",
  ].join("\r\n");
}
