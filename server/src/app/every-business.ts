import { findBusinessesAfter } from "../domains/tenancy/site/directory.store.ts";
import type { TenantDatabase } from "../platform/db/tenant-db.ts";
import { PLATFORM } from "../platform/ids.ts";

const pageSize = 200;

/** All businesses one after the other, starting with the platform tenant. */
export async function* everyBusiness(database: TenantDatabase): AsyncGenerator<string> {
  yield PLATFORM;
  for (let after: string | undefined = PLATFORM; after; ) {
    const page = await findBusinessesAfter(database.reader(PLATFORM), after, pageSize);
    yield* page;
    after = page.at(-1);
  }
}
