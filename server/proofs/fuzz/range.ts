import type { Operation } from "@parley/contract";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import type { ApiProcess } from "./api-process.ts";
import { type Complaint, judge } from "./judge.ts";
import {
  type Answered,
  curlOf,
  makeHttpClient,
  type Sent,
  Silence,
} from "./requests/http-client.ts";
import type { Tally } from "./tally.ts";

/** A complaint that nobody has made before: it ends a run of the generator, which then looks for the smallest request. */
export class Fault extends Error {
  override name = "Fault";
  readonly key: string;
  readonly complaint: Complaint;
  readonly request: string;

  constructor(key: string, complaint: Complaint, request: string) {
    super(`${complaint.kind}: ${complaint.text}`);
    this.key = key;
    this.complaint = complaint;
    this.request = request;
  }
}

/** Where requests go out and answers are judged and counted, whoever made them. */
export interface Range {
  readonly port: number;
  readonly tally: Tally;
  readonly api: ApiProcess;
  /** How soon an ended session must be refused, by every process. */
  readonly revokedWithinMs: number;
  /** Sends, judges and counts; throws the first complaint that is new. Nothing comes back where no answer came. */
  send(
    sent: Sent,
    operation: Operation | undefined,
    canaries?: readonly string[],
  ): Promise<Answered | undefined>;
  complain(where: string, complaint: Complaint, request: string): void;
  close(): void;
}

/** A busy machine takes longer than the limit, and that is no fault. */
const patientMs = 120_000;

export function openRange(
  api: ApiProcess,
  tally: Tally,
  revokedWithinMs = judgesTimes() ? 5000 : patientMs,
): Range {
  const { port } = api;
  const client = makeHttpClient(port);
  function complain(where: string, complaint: Complaint, request: string): void {
    const key = `${where} ${complaint.kind} ${complaint.text.replace(/[^a-z ]/gi, "").slice(0, 24)}`;
    if (tally.complain(key, complaint)) throw new Fault(key, complaint, request);
  }
  return {
    port,
    tally,
    api,
    revokedWithinMs,
    complain,
    async send(sent, operation, canaries) {
      const where = operation?.id ?? "elsewhere";
      let answered: Answered;
      try {
        answered = await client.send(sent);
      } catch (error) {
        if (!(error instanceof Silence)) throw error;
        tally.count(operation, 0);
        complain(where, { kind: "silence", text: error.message }, curlOf(sent, port));
        return undefined;
      }
      tally.count(operation, answered.status);
      for (const complaint of judge(sent, answered, operation, canaries)) {
        complain(where, complaint, curlOf(sent, port));
      }
      return answered;
    },
    close: () => client.close(),
  };
}
