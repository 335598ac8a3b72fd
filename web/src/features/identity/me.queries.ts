import type { Answer, me as contract } from "@parley/contract";
import { me } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Me = Answer<typeof contract.show>;
export type PreferencesChange = Partial<Me["preferences"]>;

/** Who is signed in, for which business, what they may do and how they like it. */
export const meQuery = queryOptions({
  queryKey: ["identity", "me"],
  queryFn: ({ signal }) => call(me.show, {}, { signal, isBackground: true }),
  staleTime: 5 * 60_000,
});

export function savePreferences(body: PreferencesChange) {
  return call(me.changePreferences, { body });
}
