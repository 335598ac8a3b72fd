import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { type Resealed, reseal } from "#platform/secrets/reseal.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { SealedColumn } from "#platform/secrets/sealed-column.ts";
import { countByKey } from "#platform/secrets/sealed-values.store.ts";
import { authenticatorSecret } from "../domains/identity/index.ts";
import {
  accountPassword,
  dkimPrivateKey,
  grantTokens,
  imapPassword,
  smtpPassword,
} from "../domains/mail/index.ts";
import { everyBusiness } from "./every-business.ts";

/** Encrypts every secret with the first key again, one business after the other. It can be interrupted and repeated. */
export async function* resealAll(
  database: TenantDatabase,
  sealer: Sealer,
): AsyncGenerator<Resealed & { businessId: string; column: SealedColumn }> {
  for await (const businessId of everyBusiness(database)) {
    for (const column of sealedColumns) {
      yield { businessId, column, ...(await reseal(database, sealer, column, businessId)) };
    }
  }
}

/** The number of secrets per key over all businesses. */
export async function countSecrets(database: TenantDatabase): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const businessId of everyBusiness(database)) {
    for (const column of sealedColumns) {
      for (const { key_id, count } of await countByKey(database.reader(businessId), column)) {
        counts.set(key_id, (counts.get(key_id) ?? 0) + count);
      }
    }
  }
  return counts;
}

/** All columns with encrypted secrets, as `pnpm secrets` processes them. */
export const sealedColumns: readonly SealedColumn[] = [
  authenticatorSecret,
  smtpPassword,
  accountPassword,
  imapPassword,
  dkimPrivateKey,
  ...grantTokens,
];
