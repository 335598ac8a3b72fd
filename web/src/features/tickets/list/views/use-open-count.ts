import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive } from "#platform/live/live.ts";
import { useUser } from "#platform/session/session.ts";
import { usePermissions } from "../../../identity/index.ts";
import { countText } from "./count-text.rules.ts";
import { countsQuery } from "./views.queries.ts";

/** Other pages get no live updates of lists. */
const timedMs = 60_000;

/** The number of open tickets: all for admins, the own ones for other staff. Undefined for none, or while unknown. */
export function useOpenCount(): string | undefined {
  const { role } = useUser();
  const mayRead = usePermissions()(["tickets.read"]) === true;
  const view = role === "admin" ? "all_open" : "my_open";
  const query = countsQuery(role !== "customer" && mayRead ? [view] : []);
  const { data } = useQuery({ ...query, refetchInterval: timedMs });
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive("lists_changed", () => {
        if (!document.hidden)
          void queries.invalidateQueries({ queryKey: countsQuery([view]).queryKey });
      }),
    [queries, view],
  );
  const count = data?.counts[view];
  return count ? countText(count, data?.most ?? 0) : undefined;
}
