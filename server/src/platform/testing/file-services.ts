import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

const root = new URL("../../../../", import.meta.url);
const names = ["TEST_S3_ENDPOINT", "TEST_S3_KEY", "TEST_S3_SECRET", "TEST_CLAMD_URL"] as const;

/** The real S3 store and the real scanner: those that CI has started, else started now. */
export function testFileServices(): Record<(typeof names)[number], string> {
  const found = names.every((name) => process.env[name]) ? process.env : started();
  const [endpoint, key, secret, clamd] = names.map((name) => found[name]);
  if (!endpoint || !key || !secret || !clamd) {
    throw new Error("no file services: scripts/services files did not name them");
  }
  return {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_KEY: key,
    TEST_S3_SECRET: secret,
    TEST_CLAMD_URL: clamd,
  };
}

function started(): Record<string, string> {
  // Two files may want them at once, and one of them starts them. What is started must not hold the lock.
  mkdirSync(new URL(".local/", root), { recursive: true });
  const args = ["--close", ".local/files.lock", "scripts/services", "files"];
  const lines = execFileSync("flock", args, { cwd: root, encoding: "utf8" });
  return Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}
