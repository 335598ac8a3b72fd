import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { adoptAppearance, usePreferences } from "#platform/preferences/preferences.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Appearance, appearanceOf, changesTo } from "./appearance.rules.ts";
import { meQuery, savePreferences } from "./me.queries.ts";

const quietMs = 300;

/** Syncs the appearance with the account: saves what is chosen here, applies what was chosen on other devices. */
export function useAppearanceSync(): void {
  const { data } = useQuery(meQuery);
  const known = useRef<Appearance>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tell(): void {
      const chosen = usePreferences.getState();
      if (!known.current || !chosen.isAppearanceUnsaved || isSameAppearance(known.current, chosen))
        return;
      const change = changesTo(known.current, chosen);
      const sent = pickAppearance(chosen);
      known.current = sent;
      savePreferences(change).then(
        () => {
          // Changes made meanwhile are still to be sent.
          const isSame = isSameAppearance(sent, usePreferences.getState());
          if (isSame) usePreferences.setState({ isAppearanceUnsaved: false });
        },
        (error: unknown) => toast.error(messageOf(error)),
      );
    }
    if (data && !known.current) {
      known.current = appearanceOf(data.preferences);
      // A choice made before the response arrived is newer than the response.
      if (usePreferences.getState().isAppearanceUnsaved) tell();
      else adoptAppearance(known.current);
    }
    const unsubscribe = usePreferences.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    });
    // A choice that was waiting is saved with the next change.
    if (usePreferences.getState().isAppearanceUnsaved) timer = setTimeout(tell, quietMs);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [data]);
}

function pickAppearance({ theme, density, textSize }: Appearance): Appearance {
  return { theme, density, textSize };
}

function isSameAppearance(one: Appearance, other: Appearance): boolean {
  return (
    one.theme === other.theme && one.density === other.density && one.textSize === other.textSize
  );
}
