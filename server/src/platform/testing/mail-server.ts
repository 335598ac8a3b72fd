import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../../../../", import.meta.url);

/** The real Postfix that delivers `*.test` into Maildirs: the one CI has started, else started now. */
export function testMailServer() {
  const {
    TEST_SMTP_URL: url,
    TEST_SMTP_CA: ca,
    TEST_MAILDIR: maildir,
    TEST_SUBMISSION: submission,
  } = {
    ...(process.env.TEST_SUBMISSION ? {} : started()),
    ...process.env,
  };
  if (!url || !ca || !maildir || !submission)
    throw new Error("no mail server: scripts/services mail did not name one");
  const [startTlsPort, tlsPort, username = "", password = ""] = submission.split(":");
  return {
    url,
    ca: readFileSync(ca, "utf8"),
    /** Where one has to sign in: by STARTTLS, or by TLS from the start. */
    submission: {
      startTlsPort: Number(startTlsPort),
      tlsPort: Number(tlsPort),
      username,
      password,
    },
    /** What has arrived for an address, as it lies in the mailbox. */
    arrived(address: string): string[] {
      const [user, domain] = address.split("@");
      const folder = `${maildir}/${domain}/${user}/new`;
      try {
        return readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
      } catch {
        return [];
      }
    },
  };
}

function started(): Record<string, string> {
  const lines = execFileSync("scripts/services", ["mail"], { cwd: root, encoding: "utf8" });
  return Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}
