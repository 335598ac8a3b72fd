import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Redis } from "ioredis";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import type { Config } from "#platform/config.ts";
import { connect } from "#platform/db/connect.ts";
import { tenantDatabase, type WallSettings } from "#platform/db/tenant-db.ts";
import { openDns } from "#platform/egress/dns.ts";
import { openEgress } from "#platform/egress/egress.ts";
import { makePublisher } from "#platform/live/publisher.ts";
import { liveCommands } from "#platform/live/redis-commands.ts";
import { makeLog } from "#platform/log.ts";
import { makeMailTransport } from "#platform/mailer/mail-transport.ts";
import { clamd } from "#platform/scanner/clamd.ts";
import { makePasswordHasher } from "#platform/secrets/passwords.ts";
import { makeSealer } from "#platform/secrets/seal.ts";
import { makeAccessTokens } from "../domains/identity/index.ts";
import { mailKeysOf, mailProvidersOf } from "../domains/mail/index.ts";
import {
  type LeaveLink,
  leaveUrl,
  loadTicketMail,
  type MailedFileLink,
  mailedFileUrl,
} from "../domains/tickets/index.ts";
import { fileReaders } from "./ports.ts";

export type Dependencies = ReturnType<typeof makeDependencies>;

/** The dependencies of a process. Each process creates its own and shares no state with others. */
export function makeDependencies(
  config: Config,
  walls: Partial<WallSettings> = {},
  log = makeLog(config.LOG_LEVEL),
) {
  const waitSeconds = config.DATABASE_WAIT_SECONDS;
  const pool = connect(config.DATABASE_URL, config.DATABASE_POOL, "parley", { waitSeconds });
  const redis = new Redis(config.REDIS_URL, {
    // Redis holds only data that may be lost. A call without a fast answer continues without it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  });
  redis.on("error", () => {});
  const sealer = makeSealer(config.SEAL_KEYS);
  // Live messages may take longer, and a separate connection keeps them from delaying rate limits.
  const liveRedis = redis.duplicate({ commandTimeout: 1000 });
  liveRedis.on("error", () => {});
  const commands = liveCommands(liveRedis);
  const publisher = makePublisher(commands, log);
  const blobs = openBlobs(config);
  const egress = openEgress({ allow: config.EGRESS_ALLOW });
  return {
    config,
    log,
    pool,
    redis,
    live: { commands, publisher },
    mailTransport: makeMailTransport({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      ca: config.SMTP_CA && readFileSync(config.SMTP_CA, "utf8"),
    }),
    egress,
    mail: {
      egress,
      dns: openDns(config.DNS_SERVERS),
      sealer,
      baseUrl: config.BASE_URL,
      providers: mailProvidersOf(config),
      keys: mailKeysOf(config.SEAL_KEYS),
      mailDomain: config.MAIL_FROM.slice(config.MAIL_FROM.lastIndexOf("@") + 1),
      blobs,
      loadTicketMail,
      leaveUrl: (link: LeaveLink) => leaveUrl(sealer, config.BASE_URL, link),
      fileUrl: (link: MailedFileLink) => mailedFileUrl(sealer, config.BASE_URL, link),
    },
    database: tenantDatabase(
      pool,
      { namedStatements: config.NAMED_STATEMENTS, ...walls },
      publisher,
    ),
    identity: {
      tokens: makeAccessTokens(config.TOKEN_KEYS),
      hasher: makePasswordHasher(config.PASSWORD_PEPPER),
      sealer,
      refreshKey: createHmac("sha256", config.PASSWORD_PEPPER).update("refresh tokens").digest(),
      recoveryKey: createHmac("sha256", config.PASSWORD_PEPPER).update("recovery codes").digest(),
      baseUrl: config.BASE_URL,
    },
    files: {
      blobs,
      scanner: config.CLAMD_URL ? clamd(config.CLAMD_URL) : undefined,
      sealer,
      readers: fileReaders,
    },
    async close() {
      await publisher.close();
      redis.disconnect();
      liveRedis.disconnect();
      this.mailTransport.close();
      await pool.end();
    },
  };
}
