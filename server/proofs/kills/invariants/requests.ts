import { isTimeGood } from "../../../src/platform/testing/judge-times.ts";
import type { Watch } from "../watch.ts";

const mostSeconds = 30;

/**
 * I7 and I12: no answer bears a foreign mark, none took longer than 30 s, and what a fault makes impossible is answered
 * 503, with the request's id and when to come back.
 */
export function requestFindings({ slowestMs, improper, foreign }: Watch): string[] {
  const findings = foreign.map((mark) => `I7 an answer bears the foreign mark ${mark}`);
  if (!isTimeGood("I12 the slowest request", slowestMs / 1000, mostSeconds)) {
    findings.push(`I12 a request took ${(slowestMs / 1000).toFixed(1)} s`);
  }
  return findings.concat(improper.map((answer) => `I12 answered improperly: ${answer}`));
}
