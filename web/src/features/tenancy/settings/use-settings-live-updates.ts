import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive } from "#platform/live/live.ts";

const keysOf = {
  general: [["tenancy"], ["identity", "me"]],
  departments: [["departments"], ["tenancy", "site"]],
  categories: [["categories"], ["tenancy", "site"]],
  requests: [["requests"]],
} as const;

/** Refreshes settings on open pages when somebody changes them. */
export function useSettingsLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive("settings_changed", ({ area }) => {
        for (const queryKey of keysOf[area]) void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
}
