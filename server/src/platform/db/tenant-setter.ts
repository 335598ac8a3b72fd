/** How a transaction is told its business: the one place that says it. The wall's own sentence is in migration 0001. */
export const setBusiness = "select set_config('app.business_id', $1, true)";

/** The same, and how many milliseconds each of its statements may take. */
export const setBusinessAndTimeout =
  "select set_config('app.business_id', $1, true), set_config('statement_timeout', $2, true)";

/** Begins a transaction of one business in a single round trip. */
export function beginFor(businessId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(businessId)) throw new Error("not the id of a business");
  return `begin; ${setBusiness.replace("$1", `'${businessId}'`)}`;
}
