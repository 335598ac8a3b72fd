// The front door of tenancy.
export { ownBusinessOf } from "./business.ts";
export { getBusiness } from "./businesses.store.ts";
export { makeDirectory } from "./directory.ts";
export { makeFaces } from "./faces.ts";
export { tidyTenancy } from "./idempotency-keys.store.ts";
export { siteUrl } from "./site-url.rules.ts";
export { businessActivated, businessRegistered, businessUpdated } from "./tenancy.events.ts";
export { removeUnproven, tenancyJobs } from "./tenancy.jobs.ts";
export type { Upstairs } from "./upstairs.ts";
export { activateBusiness } from "./use-cases/activate-business.ts";
