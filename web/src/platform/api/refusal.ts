import type { Problem } from "@parley/contract";

/** A refusal from the server. `message` is written for the person; `fields` belong beside inputs. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** As the server's status line spells it. */
  readonly statusText: string;

  constructor(status: number, problem: Partial<Problem>, statusText = "") {
    super(problem.detail ?? problem.message ?? "An unexpected error occurred");
    this.status = status;
    this.problem = problem;
    this.statusText = statusText;
  }
}

/** The request did not reach the server, or no answer came back. */
export class Unreachable extends Error {
  override name = "Unreachable";

  constructor(cause: unknown, message = "Network Error") {
    super(message, { cause });
  }
}

/** No answer came in time. Nobody knows whether the server has done what it was asked. */
export class TimedOut extends Unreachable {
  override name = "TimedOut";

  constructor(limitMs: number) {
    super(undefined, `Request timeout error: no answer within ${limitMs / 1000} seconds`);
  }
}

export function isRefusal(error: unknown, code: Problem["code"]): error is Refusal {
  return error instanceof Refusal && error.problem.code === code;
}

/** The message to show for any failure: that of the server, else of the error, else a general one. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "An unexpected error occurred";
}

/** The message of the server, else the fallback. */
export function messageOr(error: unknown, fallback: string): string {
  if (!(error instanceof Refusal)) return fallback;
  return error.problem.detail ?? error.problem.message ?? fallback;
}

/** '500 Internal Server Error', where an answer came at all. */
export function statusLineOf(error: unknown): string | undefined {
  return error instanceof Refusal ? `${error.status} ${error.statusText}`.trim() : undefined;
}
