import { useUser } from "#platform/session/session.ts";
import { SessionDialogs, usePermissions } from "../../features/identity/index.ts";
import {
  ChecklistDrawer,
  openSetup,
  useSettingsLiveUpdates,
} from "../../features/tenancy/index.ts";
import { destinationsOf, isAt, navigationFor } from "../shell/navigation.ts";

const forSome = /^\/(config|tickets|users)\b/;

/** Dialogs and drawers that can open on every page of a signed-in person. */
export function SessionOverlays() {
  useSettingsLiveUpdates();
  const { role } = useUser();
  const places = navigationFor(role, usePermissions()).flatMap(destinationsOf);
  const mayOpen = (link: string) => {
    const { pathname } = new URL(link, location.origin);
    return !forSome.test(pathname) || places.some((place) => isAt(place, pathname));
  };
  return (
    <>
      <SessionDialogs onStartSetup={openSetup} />
      <ChecklistDrawer mayOpen={mayOpen} />
    </>
  );
}
