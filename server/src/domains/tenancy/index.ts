// The public interface of tenancy.

export { makeBrandingCache } from "./branding/branding-cache.ts";
export { imageUrl, ownBusinessOf } from "./business.ts";
export { getBusiness } from "./businesses.store.ts";
export type { TenancyPorts } from "./dependencies.ts";
export { deleteExpiredIdempotencyKeys } from "./idempotency-keys.store.ts";
export { activateBusiness } from "./registration/register-business.ts";
export { makeDirectory } from "./site/directory.ts";
export { siteUrl } from "./site/site-url.rules.ts";
export { businessActivated, businessRegistered, businessUpdated } from "./tenancy.events.ts";
export { removeUnverified, tenancyJobs } from "./tenancy.jobs.ts";
