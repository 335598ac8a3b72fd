import pg from "pg";

/**
 * The server refused the statement and said so. After anything else it is not known what the
 * connection still carries, so it is not used again.
 */
export function isSqlRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
