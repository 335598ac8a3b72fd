import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** May this person read the record that a file belongs to? The domain of the record answers. */
export type MayRead = (db: TenantDb, person: Person, recordId: string) => Promise<boolean>;

/** Who decides, by the type of the record. A type that nobody answers for is closed to all. */
export type Readers = Readonly<Record<string, MayRead>>;
