import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive } from "#platform/live/live.ts";

const keysOf = {
  general: [["tenancy"], ["identity", "me"]],
  departments: [["departments"], ["tenancy", "site"]],
  categories: [["categories"], ["tenancy", "site"]],
} as const;

/** What somebody changes in the settings shows on every open page of the business, without a reload. */
export function useSettingsNews(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive("settings_changed", ({ area }) => {
        for (const queryKey of keysOf[area]) void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
}
