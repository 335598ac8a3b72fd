import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { type Entry, ledgerOf, type Tale } from "./ledger.ts";

/**
 * Tells people something on their live sockets once the transaction has committed; nothing if it does not. It may be
 * lost: whatever matters is a row, and a socket that missed something is told to ask anew.
 */
export function tell(
  tx: TenantTx,
  { businessId }: Pick<Context, "businessId">,
  tale: Tale,
  once?: Entry["once"],
): void {
  ledgerOf(tx).push({ businessId, tale, ...(once && { once }) });
}
