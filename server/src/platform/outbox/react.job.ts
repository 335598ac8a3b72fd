import { z } from "zod";
import { jobKind } from "../jobs/job-kind.ts";

/** Runs the reactions to one event. */
export const reactTo = jobKind("event.react", z.object({ event_id: z.uuid() }));
