import { fail } from "../failure.ts";

const fullCodes = new Set(["ENOSPC", "EDQUOT", "InsufficientStorage"]);

/** A full disk is no bug of the program: it is said to the person, and passes. */
export function refuseNoRoom(error: unknown): never {
  const { code, name } = error as { code?: string; name?: string };
  throw fullCodes.has(code ?? "") || fullCodes.has(name ?? "") ? fail("files.no_room") : error;
}
