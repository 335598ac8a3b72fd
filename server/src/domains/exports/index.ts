// The front door of exports.
export { byteOrderMark, csvLine } from "./csv.rules.ts";
export { exportsJobs } from "./exports.jobs.ts";
export { findExportedFiles } from "./exports.store.ts";
export type { Source, Sources } from "./source.ts";
export { askForExport } from "./start-export.ts";
export type { ExportParts } from "./write-export.ts";
