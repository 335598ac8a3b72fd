// The front door of files.
export { fileBlocked, fileDeleted, fileUploaded } from "./files.events.ts";
export { filesJobs } from "./files.jobs.ts";
export type { FilesParts } from "./parts.ts";
export { tidyFiles } from "./tidy-files.job.ts";
export type { MayRead, Readers } from "./upstairs.ts";
export { claimFiles } from "./use-cases/claim-files.ts";
export { copyFiles } from "./use-cases/copy-files.ts";
export { freeFiles } from "./use-cases/free-files.ts";
export { keepMadeFile } from "./use-cases/keep-made-file.ts";
export { showFile } from "./use-cases/show-file.ts";
