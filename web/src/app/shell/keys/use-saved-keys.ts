import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setKeyPreferences } from "#platform/keys/key-preferences.ts";
import { meQuery } from "../../../features/identity/index.ts";

/** Applies the shortcuts saved in the account; until they are loaded, those stored on the device apply. */
export function useSavedKeys(): void {
  const { data } = useQuery(meQuery);
  useEffect(() => {
    if (!data) return;
    const { single_keys, key_map } = data.preferences;
    setKeyPreferences({ singleKeys: single_keys, keyMap: key_map });
  }, [data]);
}
