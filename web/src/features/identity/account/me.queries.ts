import type { Answer, me as contract } from "@parley/contract";
import { me } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { setBusinessZone } from "#platform/time/zone.ts";

export type Me = Answer<typeof contract.show>;
export type PreferencesChange = Partial<Me["preferences"]>;

/** The signed-in person with their business, permissions and preferences. */
export const meQuery = queryOptions({
  queryKey: ["identity", "me"],
  queryFn: async ({ signal }) => {
    const own = await call(me.show, {}, { signal, isBackground: true });
    setBusinessZone(own.business.timezone);
    return own;
  },
  staleTime: 5 * 60_000,
});

export function savePreferences(body: PreferencesChange) {
  return call(me.changePreferences, { body });
}
