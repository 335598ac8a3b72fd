import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { Redis } from "ioredis";
import { makeAccessTokens } from "../domains/identity/index.ts";
import { openBlobs } from "../platform/blobs/open-blobs.ts";
import type { Config } from "../platform/config.ts";
import { connect } from "../platform/db/connect.ts";
import { tenantDatabase, type WallSettings } from "../platform/db/tenant-db.ts";
import { openEgress } from "../platform/egress/egress.ts";
import { makePublisher } from "../platform/live/publisher.ts";
import { liveCommands } from "../platform/live/redis-commands.ts";
import { makeLog } from "../platform/log.ts";
import { makePostman } from "../platform/mailer/postman.ts";
import { clamd } from "../platform/scanner/clamd.ts";
import { makePasswordHasher } from "../platform/secrets/passwords.ts";
import { makeSealer } from "../platform/secrets/seal.ts";
import { fileReaders } from "./upstairs.ts";

export type Parts = ReturnType<typeof makeParts>;

/** Everything a process is built from. Each process makes its own; none keeps what another one needs. */
export function makeParts(
  config: Config,
  walls: Partial<WallSettings> = {},
  log = makeLog(config.LOG_LEVEL),
) {
  const pool = connect(config.DATABASE_URL, config.DATABASE_POOL, "parley");
  const redis = new Redis(config.REDIS_URL, {
    // Redis carries only what may be lost. A call that cannot have its answer at once goes on without it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  });
  redis.on("error", () => {});
  const sealer = makeSealer(config.SEAL_KEYS);
  // Nobody waits for a live message, so it may take longer; and a long line of them holds up no limit.
  const liveRedis = redis.duplicate({ commandTimeout: 1000 });
  liveRedis.on("error", () => {});
  const commands = liveCommands(liveRedis);
  const publisher = makePublisher(commands, log);
  const egress = openEgress({ allow: config.EGRESS_ALLOW });
  return {
    config,
    log,
    pool,
    redis,
    live: { commands, publisher },
    postman: makePostman({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      ca: config.SMTP_CA && readFileSync(config.SMTP_CA, "utf8"),
    }),
    egress,
    mail: { egress, sealer, baseUrl: config.BASE_URL },
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
      blobs: openBlobs(config),
      scanner: config.CLAMD_URL ? clamd(config.CLAMD_URL) : undefined,
      sealer,
      readers: fileReaders,
    },
    async close() {
      await publisher.close();
      redis.disconnect();
      liveRedis.disconnect();
      this.postman.close();
      await pool.end();
    },
  };
}
