// The public interface of requests.

export { deleteOldRequests } from "./asking/delete-old-requests.ts";
export { canReadRequestFiles } from "./asking/files-of-visitors.ts";
export { makeFormTimes } from "./form-times.ts";
export { supportAssets } from "./pages/signed-in.ts";
export { framedSupportPages, supportPages } from "./pages/support-pages.ts";
export { requestJobs } from "./requests.jobs.ts";
