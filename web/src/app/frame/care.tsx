import { useUser } from "#platform/session/session.ts";
import { SessionCare, useMay } from "../../features/identity/index.ts";
import { ChecklistDrawer, openSetup, useSettingsNews } from "../../features/tenancy/index.ts";
import { isAt, navigationFor, placesOf } from "../shell/navigation.ts";

const forSome = /^\/(config|tickets|users)\b/;

/** What stands by a signed-in person on every page. */
export function Care() {
  useSettingsNews();
  const { role } = useUser();
  const places = navigationFor(role, useMay()).flatMap(placesOf);
  const mayOpen = (link: string) => {
    const { pathname } = new URL(link, location.origin);
    return !forSome.test(pathname) || places.some((place) => isAt(place, pathname));
  };
  return (
    <>
      <SessionCare onStartSetup={openSetup} />
      <ChecklistDrawer mayOpen={mayOpen} />
    </>
  );
}
