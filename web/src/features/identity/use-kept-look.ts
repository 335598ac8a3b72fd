import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { adoptLook, usePreferences } from "#platform/preferences/preferences.ts";
import { toast } from "#ui/toast.ts";
import { changesTo, type Look, lookOf } from "./look.rules.ts";
import { meQuery, savePreferences } from "./me.queries.ts";

const quietMs = 300;

/** A person's look follows them to every device: what they choose here is kept on the server, what they chose elsewhere comes in. */
export function useKeptLook(): void {
  const { data } = useQuery(meQuery);
  const known = useRef<Look>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tell(): void {
      const chosen = usePreferences.getState();
      if (!known.current || !chosen.isLookNew || isSameLook(known.current, chosen)) return;
      const change = changesTo(known.current, chosen);
      const sent = lookIn(chosen);
      known.current = sent;
      savePreferences(change).then(
        () => {
          // What was chosen meanwhile is still to be sent.
          const isSame = isSameLook(sent, usePreferences.getState());
          if (isSame) usePreferences.setState({ isLookNew: false });
        },
        (error: unknown) => toast.error(messageOf(error)),
      );
    }
    if (data && !known.current) {
      known.current = lookOf(data.preferences);
      // What was chosen before the answer came is the newer wish.
      if (usePreferences.getState().isLookNew) tell();
      else adoptLook(known.current);
    }
    const unsubscribe = usePreferences.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    });
    // A choice that waited when the answer came waits again.
    if (usePreferences.getState().isLookNew) timer = setTimeout(tell, quietMs);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [data]);
}

function lookIn({ theme, density, textSize }: Look): Look {
  return { theme, density, textSize };
}

function isSameLook(one: Look, other: Look): boolean {
  return (
    one.theme === other.theme && one.density === other.density && one.textSize === other.textSize
  );
}
