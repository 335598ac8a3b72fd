import type { Caller, Context } from "../context.ts";
import type { TenantDatabase } from "../db/tenant-db.ts";

const noCaller: Caller = {
  ip: "",
  userAgent: "",
  isBrowser: false,
  isBackground: true,
  cookies: {},
  host: "",
};

/** The context of a job: the desk itself acts, inside the wall of the job's business. */
export function jobContext(
  database: TenantDatabase,
  businessId: string,
  requestId: string,
): Context {
  return {
    businessId,
    requestId,
    actor: { kind: "system" },
    caller: noCaller,
    get read() {
      return database.reader(businessId);
    },
    readWithin: (milliseconds) => database.reader(businessId, milliseconds),
    transact: (work) => database.transact(businessId, work),
    setCookie: () => {
      throw new Error("a job has no one to give a cookie to");
    },
    clearBrowserCache: () => {
      throw new Error("a job answers no one");
    },
    setEtag: () => {
      throw new Error("a job answers no one");
    },
  };
}
