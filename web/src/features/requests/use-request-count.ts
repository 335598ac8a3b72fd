import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "../identity/index.ts";
import { requestCountsQuery } from "./requests.queries.ts";

/** How many requests wait for a decision, as the sidebar shows it; undefined without any. */
export function useRequestCount(): string | undefined {
  const may = usePermissions();
  const { data } = useQuery({ ...requestCountsQuery, enabled: may(["requests.read"]) === true });
  if (!data || data.new === 0) return undefined;
  return data.new > 99 ? "99+" : String(data.new);
}
