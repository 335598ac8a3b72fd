import { create } from "zustand";
import { onSessionEnd } from "#platform/session/session.ts";
import type { Bulk } from "./bulk.queries.ts";

/** The act on many that is under way or was just done. It outlives the list that began it. */
export const useRunning = create<{ readonly bulk: Bulk | undefined }>(() => ({ bulk: undefined }));

export const setRunning = (bulk: Bulk | undefined) => useRunning.setState({ bulk });

onSessionEnd(() => setRunning(undefined));
