import { create } from "zustand";
import { onSessionEnd } from "#platform/session/session.ts";
import type { Bulk } from "./bulk.queries.ts";

/** The bulk job that runs or has just ended. It stays when the list is left. */
export const useBulkJob = create<{ readonly bulk: Bulk | undefined }>(() => ({ bulk: undefined }));

export const setBulkJob = (bulk: Bulk | undefined) => useBulkJob.setState({ bulk });

onSessionEnd(() => setBulkJob(undefined));
