import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isExact } from "./exact.rules.ts";
import { foundQuery, recentQuery, type TicketHit, type UserHit } from "./search.queries.ts";

const pauseMs = 150;
const least = 2;

/** What was typed, once somebody pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface Found {
  readonly tickets: readonly TicketHit[];
  readonly users: readonly UserHit[];
  /** Not all was searched. */
  readonly warning?: string | undefined;
}

const nothing: Found = { tickets: [], users: [] };

/** Records that answer what was typed. While more is typed, those of before stay, so that nothing jumps. */
export function useFound(typed: string, isOn: boolean): (query: string) => Found {
  const settled = useSettled(typed.trim());
  const isAsked = isOn && settled.length >= least;
  const { data } = useQuery({ ...foundQuery(settled), enabled: isAsked });
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

/** What somebody looked at last. */
export function useRecentRecords(isOn: boolean): readonly TicketHit[] {
  return useQuery({ ...recentQuery, enabled: isOn }).data ?? [];
}
