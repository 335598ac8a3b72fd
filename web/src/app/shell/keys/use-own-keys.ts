import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { preferKeys } from "#platform/keys/key-preferences.ts";
import { meQuery } from "../../../features/identity/index.ts";

/** The keys a person chose, wherever they did; what the device remembers holds until the answer is here. */
export function useOwnKeys(): void {
  const { data } = useQuery(meQuery);
  useEffect(() => {
    if (!data) return;
    const { single_keys, key_map } = data.preferences;
    preferKeys({ singleKeys: single_keys, keyMap: key_map });
  }, [data]);
}
