import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { updateExport } from "./exports.store.ts";
import { runExport } from "./run-export.job.ts";
import { type ExportParts, writeExport } from "./write-export.ts";

export function exportsJobs(parts: ExportParts): JobHandler[] {
  return [
    handles(runExport, async (ctx, { export_id }, { isLast }) => {
      try {
        await writeExport(ctx, parts, export_id);
      } catch (error) {
        // The one who waits is told; the job itself stays with the failed ones.
        if (isLast) await ctx.transact((tx) => updateExport(tx, export_id, { state: "failed" }));
        throw error;
      }
    }),
  ];
}
