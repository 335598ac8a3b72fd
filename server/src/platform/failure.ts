import { type ErrorCode, errors } from "@parley/contract";

type Details = Record<string, string | number>;

interface Extras {
  /** Field name to message. */
  fields?: Record<string, string>;
  /** The record as it stands. */
  current?: Record<string, unknown>;
  /** What a program may want to know beside the message. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** An expected refusal. Anything else that is thrown is a bug and answers as `server.unexpected`. */
export class Failure extends Error {
  override name = "Failure";
  readonly code: ErrorCode;
  readonly details: Details;
  readonly extras: Extras;

  constructor(code: ErrorCode, details: Details = {}, extras: Extras = {}) {
    const firstField = Object.values(extras.fields ?? {})[0];
    super(
      firstField ??
        errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
          String(details[name] ?? ""),
        ),
    );
    this.code = code;
    this.details = details;
    this.extras = extras;
  }
}

export function fail(code: ErrorCode, details?: Details, extras?: Extras): Failure {
  return new Failure(code, details, extras);
}

/** Refuses one field of a form with its own words. */
export function refuseField(field: string, message: string): Failure {
  return new Failure("request.invalid", {}, { fields: { [field]: message } });
}

/** Turns the violation of a named constraint into a refusal: the database is the judge, not a prior read. */
export function refused(
  constraint: string | readonly string[],
  code: ErrorCode,
  details?: Details,
) {
  return (error: unknown): never => {
    throw error instanceof Error &&
      "constraint" in error &&
      [constraint].flat().includes(error.constraint as string)
      ? fail(code, details)
      : error;
  };
}
