// The front door of exports.
export { exportsJobs } from "./exports.jobs.ts";
export type { Source, Sources } from "./source.ts";
export { askForExport } from "./use-cases/ask-for-export.ts";
export type { ExportParts } from "./use-cases/write-export.ts";
