import type { Answer, me as contract } from "@parley/contract";
import { me } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Me = Answer<typeof contract.show>;
export type PreferencesChange = Partial<Me["preferences"]>;

/** The signed-in person with their business, permissions and preferences. */
export const meQuery = queryOptions({
  queryKey: ["identity", "me"],
  queryFn: ({ signal }) => call(me.show, {}, { signal, isBackground: true }),
  staleTime: 5 * 60_000,
});

export function savePreferences(body: PreferencesChange) {
  return call(me.changePreferences, { body });
}
