import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isExact } from "./exact-search.rules.ts";
import { recentQuery, searchQuery, type TicketHit, type UserHit } from "./search.queries.ts";

const pauseMs = 150;
const least = 2;

/** What was typed, once somebody pauses. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface SearchResults {
  readonly tickets: readonly TicketHit[];
  readonly users: readonly UserHit[];
  /** Set if the search was incomplete. */
  readonly warning?: string | undefined;
}

const nothing: SearchResults = { tickets: [], users: [] };

/** Search results for the typed text. While the next ones load, the previous ones stay. */
export function useSearchResults(typed: string, isOn: boolean): (query: string) => SearchResults {
  const settled = useDebounced(typed.trim());
  const isAsked = isOn && settled.length >= least;
  const { data } = useQuery({ ...searchQuery(settled), enabled: isAsked });
  return (query) => {
    const wanted = query.trim();
    const isAnswer = data && (data.q === wanted || !isExact(wanted));
    if (!isAnswer || !isAsked || wanted.length < least) return nothing;
    return {
      tickets: data.groups.flatMap((group) => (group.type === "tickets" ? group.results : [])),
      users: data.groups.flatMap((group) => (group.type === "users" ? group.results : [])),
      warning: data.warning,
    };
  };
}

/** Recently opened tickets. */
export function useRecentRecords(isOn: boolean): readonly TicketHit[] {
  return useQuery({ ...recentQuery, enabled: isOn }).data ?? [];
}
