import { readFileSync } from "node:fs";
import { startReception } from "../domains/inbound/index.ts";
import { makeDirectory } from "../domains/tenancy/index.ts";
import { makeSpool } from "../platform/blobs/spool.ts";
import { readConfig } from "../platform/config.ts";
import { makeDependencies } from "./dependencies.ts";
import { businessOfDomain } from "./mail-domains.ts";
import { waitForShutdown } from "./wait-for-shutdown.ts";

// Receives mails by SMTP or LMTP, for operators whose mail server delivers to it or whose domains point at it.
const config = readConfig();
if (!config.MAIL_IN) {
  process.stderr.write("MAIL_IN names no address to receive mails at\n");
  process.exit(1);
}
const deps = makeDependencies(config);
const { protocol, hostname, port } = new URL(config.MAIL_IN);
const pem = config.MAIL_IN_TLS && readFileSync(config.MAIL_IN_TLS, "utf8");
const directory = makeDirectory(deps.database, config.BASE_URL);
const reception = await startReception(
  {
    ...deps,
    spool: makeSpool(config.SPOOL_DIR),
    businessOf: businessOfDomain(config, (host) => directory.find(host)),
  },
  {
    protocol: protocol === "lmtp:" ? "lmtp" : "smtp",
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port),
    name: deps.mail.mailDomain,
    tls: pem ? { key: pem, cert: pem } : undefined,
  },
);
deps.log.info({ port: reception.port }, "mail is received");

await waitForShutdown(deps.log);
await reception.stop();
await deps.close();
