import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "#platform/use-debounced.ts";
import { peopleSearchQuery } from "../../ticket-choices.queries.ts";
import { isAddress, type Recipient } from "./recipients.rules.ts";

const quietMs = 200;
const mostShown = 6;

/** Suggestions for typed text: people found by the search, or the address itself. */
export function useRecipientSearch(taken: ReadonlySet<string>) {
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState(0);
  const search = useDebounced(typed.trim(), quietMs);
  const { data = [] } = useQuery(peopleSearchQuery(search));
  const found = search.length < 2 ? [] : data.filter(({ email }) => email && !taken.has(email));
  const address = typed.trim().toLowerCase();
  const isNew = isAddress(address) && !taken.has(address);
  const isFound = found.some(({ email }) => email === address);
  const own = isNew && !isFound ? [{ email: address, name: "" }] : [];
  const options: Recipient[] = typed.trim() ? [...own, ...found].slice(0, mostShown) : [];
  return {
    typed,
    options,
    active: Math.min(pointed, options.length - 1),
    type(text: string) {
      setTyped(text);
      setPointed(0);
    },
    point: setPointed,
  };
}
