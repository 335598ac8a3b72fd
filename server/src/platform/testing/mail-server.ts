import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../../../../", import.meta.url);

/** The real Postfix that delivers `*.test` into Maildirs: the one CI has started, else started now. */
export function testMailServer() {
  const {
    TEST_SMTP_URL: url,
    TEST_SMTP_CA: ca,
    TEST_MAILDIR: maildir,
  } = {
    ...(process.env.TEST_SMTP_URL ? {} : started()),
    ...process.env,
  };
  if (!url || !ca || !maildir)
    throw new Error("no mail server: scripts/services mail did not name one");
  return {
    url,
    ca: readFileSync(ca, "utf8"),
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
