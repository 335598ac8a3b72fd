import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { adopt, usePreferences, wasChosenHere } from "#platform/preferences/preferences.ts";
import { toast } from "#ui/toast.ts";
import { changesTo, type Look, lookOf } from "./look.rules.ts";
import { meQuery, savePreferences } from "./me.queries.ts";

const quietMs = 500;

/** A person's look follows them to every device: what they choose here is kept on the server, what they chose elsewhere comes in. */
export function useKeptLook(): void {
  const { data } = useQuery(meQuery);
  const known = useRef<Look>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (!known.current) return;
      const change = changesTo(known.current, usePreferences.getState());
      if (Object.keys(change).length === 0) return;
      known.current = usePreferences.getState();
      savePreferences(change).catch((error: unknown) => toast.error(messageOf(error)));
    };
    if (data && !known.current) {
      known.current = lookOf(data.preferences);
      // What was chosen before the answer came is the newer wish.
      if (wasChosenHere()) tell();
      else adopt(known.current);
    }
    const unsubscribe = usePreferences.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      tell();
    };
  }, [data]);
}
