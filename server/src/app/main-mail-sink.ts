import { mkdir, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { readConfig } from "../platform/config.ts";
import { newId } from "../platform/ids.ts";
import { worthSeeing } from "./mail-sink.rules.ts";

// The mail server for development: accepts every mail, stores it under .local/mail and prints codes and links.
const folder = ".local/mail";
const { hostname, port } = new URL(readConfig().SMTP_URL);
await mkdir(folder, { recursive: true });

const sink = new SMTPServer({
  // It has no trusted certificate, so it offers no TLS.
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData(stream, { envelope }, done) {
    const to = envelope.rcptTo.map(({ address }) => address).join(", ");
    void buffer(stream)
      .then((raw) => keep(raw, to))
      .then(
        () => done(),
        (error: Error) => done(error),
      );
  },
});
sink.listen(Number(port) || 25, hostname, () =>
  console.log(`mails to ${hostname}:${port} land in ${folder}`),
);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => sink.close());

async function keep(raw: Buffer, to: string) {
  const file = `${folder}/${newId()}.eml`;
  await writeFile(file, raw);
  const { subject = "", text = "" } = await simpleParser(raw);
  console.log([to, subject, ...worthSeeing(text), file].join(" | "));
}
