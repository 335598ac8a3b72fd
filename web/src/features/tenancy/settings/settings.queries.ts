import type { settings as contract } from "@parley/contract";
import { settings } from "@parley/contract/calls";
import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { messageOr } from "#platform/api/refusal.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "./general-texts.ts";

export const portalQuery = queryOptions({
  queryKey: ["tenancy", "portal"],
  queryFn: async ({ signal }) => (await call(settings.portal, {}, { signal })).settings,
});

export const securityQuery = queryOptions({
  queryKey: ["tenancy", "security"],
  queryFn: async ({ signal }) => (await call(settings.security, {}, { signal })).settings,
});

export const insightsQuery = queryOptions({
  queryKey: ["tenancy", "insights"],
  queryFn: async ({ signal }) => (await call(settings.insights, {}, { signal })).settings,
});

export const ticketsQuery = queryOptions({
  queryKey: ["tenancy", "tickets"],
  queryFn: async ({ signal }) => (await call(settings.tickets, {}, { signal })).settings,
});

/** A setting that takes effect at once: the response replaces the cached settings, and its message is shown. */
function useSettingsChange<B, S>(
  queryKey: QueryKey,
  change: (body: B) => Promise<{ readonly message: string; readonly settings: S }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess({ message, settings: saved }) {
      queries.setQueryData(queryKey, saved);
      toast.success(message);
    },
    onError: (error) => void toast.error(messageOr(error, t("failed"))),
  });
}

export const useChangePortal = () =>
  useSettingsChange(portalQuery.queryKey, (body: contract.PortalChange) =>
    call(settings.changePortal, { body }),
  );

export const useChangeSecurity = () =>
  useSettingsChange(securityQuery.queryKey, (body: contract.SecurityChange) =>
    call(settings.changeSecurity, { body }),
  );

export const useChangeInsights = () =>
  useSettingsChange(insightsQuery.queryKey, (body: contract.InsightsChange) =>
    call(settings.changeInsights, { body }),
  );

export const useChangeTickets = () =>
  useSettingsChange(ticketsQuery.queryKey, (body: contract.TicketsChange) =>
    call(settings.changeTickets, { body }),
  );
