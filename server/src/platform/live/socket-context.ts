import type { Caller, Person, PersonContext } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";

/** The context of what a person asks on their socket. */
export function socketContext(
  database: TenantDatabase,
  businessId: string,
  actor: Person,
  caller: Caller,
  requestId: string,
): PersonContext {
  const refuse = () => {
    throw new Error("a message on a socket has no headers to answer with");
  };
  return {
    businessId,
    requestId,
    actor,
    caller,
    get read() {
      return database.reader(businessId);
    },
    readWithin: (milliseconds) => database.reader(businessId, milliseconds),
    transact: (work) => database.transact(businessId, work),
    setCookie: refuse,
    setEtag: refuse,
  };
}
