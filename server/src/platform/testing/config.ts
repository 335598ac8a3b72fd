import { generateKeyPairSync, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readConfig } from "../config.ts";
import type { TestDatabase } from "./database.ts";
import { judgesTimes } from "./judge-times.ts";

const tokenKey = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });

/** On a machine that stalls, a test waits longer than a business would. */
export const databaseWaitSeconds = () => (judgesTimes() ? 5 : 120);

/** Where the desk of one test database keeps its files. */
export function testFolder(database: TestDatabase): string {
  return join(tmpdir(), "parley-tests", new URL(database.url).pathname);
}

/** A valid environment for one test database; name only what the test is about. */
export function testEnvironment(database: TestDatabase, change: Record<string, string> = {}) {
  return {
    MODE: "development",
    BASE_URL: "http://parley.test",
    DATABASE_URL: database.url,
    QUEUE_DATABASE_URL: database.queueUrl,
    DATABASE_POOL: "5",
    DATABASE_WAIT_SECONDS: String(databaseWaitSeconds()),
    REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379",
    TOKEN_KEYS: `t1:${tokenKey.toString("base64")}`,
    SEAL_KEYS: `s1:${randomBytes(32).toString("base64")}`,
    PASSWORD_PEPPER: "a pepper for tests only",
    LOG_LEVEL: process.env.TEST_LOG ?? "silent",
    BLOB_STORE: `disk:${join(testFolder(database), "blobs")}`,
    SPOOL_DIR: join(testFolder(database), "spool"),
    // Nothing lies there, whatever was built on this machine: a test that serves pages names its own.
    WEB_DIR: join(testFolder(database), "web"),
    // Nobody listens there: no mail leaves a test that does not name a server of its own.
    SMTP_URL: "smtp://127.0.0.1:9",
    // Nobody answers there, at once.
    DNS_SERVERS: "127.0.0.1:9",
    DRAIN_SECONDS: "0",
    PORT: "0",
    METRICS_PORT: "0",
    ...change,
  };
}

export function testConfig(database: TestDatabase, change: Record<string, string> = {}): Config {
  return readConfig(testEnvironment(database, change));
}
