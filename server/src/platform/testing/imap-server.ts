import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ImapFlow } from "imapflow";

const root = new URL("../../../../", import.meta.url);

/** The real Dovecot with a mailbox for every user name: the one CI has started, else started now. */
export function testImapServer() {
  const { TEST_IMAP: named, TEST_IMAP_CA: ca } = {
    ...(process.env.TEST_IMAP ? {} : started()),
    ...process.env,
  };
  if (!named || !ca) throw new Error("no IMAP server: scripts/services imap did not name one");
  const [startTlsPort, tlsPort, password = ""] = named.split(":");
  const port = Number(tlsPort);
  const authority = readFileSync(ca, "utf8");
  const within = imapClient({ port, ca: authority, password });
  return {
    ca: authority,
    port,
    startTlsPort: Number(startTlsPort),
    password,
    within,
    /** Puts a mail into a folder, as a server that receives it does. */
    async deliver(user: string, raw: string | Buffer, folder = "INBOX"): Promise<void> {
      const bytes = typeof raw === "string" ? Buffer.from(raw.replace(/\r?\n/g, "\r\n")) : raw;
      await within(user, (client) => client.append(folder, bytes));
    },
  };
}

interface Server {
  readonly port: number;
  readonly ca: string;
  readonly password: string;
}

/** Does something as the owner of a mailbox. */
export function imapClient({ port, ca, password }: Server) {
  return async <T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: true,
      tls: { ca },
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
}

function started(): Record<string, string> {
  const lines = execFileSync("scripts/services", ["imap"], { cwd: root, encoding: "utf8" });
  return Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}
