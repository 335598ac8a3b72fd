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
