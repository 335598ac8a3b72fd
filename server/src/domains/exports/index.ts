// The front door of exports.
export { byteOrderMark, csvLine } from "./csv.rules.ts";
export { exportsJobs } from "./exports.jobs.ts";
export type { Source, Sources } from "./source.ts";
export { askForExport } from "./use-cases/ask-for-export.ts";
export type { ExportParts } from "./use-cases/write-export.ts";
