import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLive, useConnection } from "#platform/live/live.ts";
import { updateUser } from "#platform/session/session.ts";
import { meQuery } from "./me.queries.ts";

/**
 * Fetches the permissions again when the server announces a change and after every reconnect, so an open page follows
 * changes within seconds.
 */
export function usePermissionUpdates(): void {
  const queries = useQueryClient();
  const { data } = useQuery(meQuery);

  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    let wasOpen = useConnection.getState().state === "open";
    const stops = [
      onLive("session", ({ reason }) => {
        if (reason === "rights_changed") ask();
      }),
      useConnection.subscribe(({ state }, before) => {
        if (state !== "open" || before.state === "open") return;
        if (wasOpen) ask();
        wasOpen = true;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);

  useEffect(() => {
    if (data) updateUser(data.user);
  }, [data]);
}
