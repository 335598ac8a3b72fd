// The front door of files.
export { fileBlocked, fileDeleted, fileUploaded } from "./files.events.ts";
export { filesJobs } from "./files.jobs.ts";
export type { FilesParts } from "./parts.ts";
export { tidyFiles } from "./tidy-files.job.ts";
export type { MayRead, Readers } from "./upstairs.ts";
export { useFiles } from "./use-cases/use-files.ts";
