import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Certificate } from "./certificates.ts";
import { freePort } from "./free-port.ts";
import { imapClient } from "./imap-server.ts";

interface Options {
  /** Where it asks whether a token is good. */
  readonly introspectionUrl: string;
  readonly certificate: Certificate;
  readonly ca: string;
}

const password = "orchard-seven";

/** A Dovecot of the test's own that takes tokens (XOAUTH2), and passwords for what the test itself does. */
export async function openTokenImapServer({ introspectionUrl, certificate, ca }: Options) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "parley-dovecot-"));
  chmodSync(folder, 0o755);
  for (const name of ["run", "mail"]) mkdirSync(join(folder, name));
  const nobody = Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" }));
  const group = Number(execFileSync("id", ["-g", "nobody"], { encoding: "utf8" }));
  execFileSync("chown", [`${nobody}:${group}`, join(folder, "mail")]);
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  write("key.pem", certificate.key);
  write("cert.pem", certificate.cert);
  write("oauth2.conf", oauthConfig(introspectionUrl));
  write("dovecot.conf", config(folder, { port, uid: nobody, gid: group }));
  const process: ChildProcess = spawn("dovecot", ["-F", "-c", join(folder, "dovecot.conf")], {
    stdio: "ignore",
  });
  await listening(port, process);
  const within = imapClient({ port, ca, password });
  return {
    port,
    within,
    /** Puts a mail into a folder, as a server that receives it does. */
    async deliver(user: string, raw: string, folderName = "INBOX"): Promise<void> {
      await within(user, (client) => client.append(folderName, Buffer.from(raw)));
    },
    async close() {
      const ended = once(process, "exit");
      process.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const oauthConfig = (url: string) => `introspection_url = ${url}
introspection_mode = post
username_attribute = email
active_attribute = active
active_value = true
timeout_msecs = 5000
`;

interface Place {
  readonly port: number;
  readonly uid: number;
  readonly gid: number;
}

const config = (folder: string, { port, uid, gid }: Place) => `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
instance_name = parley-tokens-${port}
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_mechanisms = plain xoauth2
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 50
first_valid_uid = 1
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}
passdb {
  driver = static
  mechanisms = plain
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

async function listening(port: number, process: ChildProcess): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`Dovecot ended with ${process.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}
