import type { Watch } from "../watch.ts";

const mostMs = 30_000;

/** I7 and I12: no answer bears a foreign mark, none took longer than 30 s, and every one that blames us has its id. */
export function requestFindings({ slowestMs, anonymous, foreign }: Watch): string[] {
  const findings = foreign.map((mark) => `I7 an answer bears the foreign mark ${mark}`);
  if (slowestMs > mostMs) {
    findings.push(`I12 a request took ${(slowestMs / 1000).toFixed(1)} s`);
  }
  return findings.concat(anonymous.map((text) => `I12 a 5xx without its request id: ${text}`));
}
