import { useEffect } from "react";
import { fetchDrafts } from "#platform/drafts/own-drafts.ts";
import { goLive } from "#platform/live/live.ts";
import { useSession } from "#platform/session/session.ts";
import { useFreshRights } from "../use-fresh-rights.ts";
import { useKeptLook } from "../use-kept-look.ts";
import { ForcedPassword } from "./forced-password.tsx";
import { SessionWarning } from "./session-warning.tsx";
import { Welcome } from "./welcome.tsx";

/** What stands by a signed-in person on every page: the idle clock, the forced password, the welcome, drafts and the line to the desk. */
export function SessionCare({ onStartSetup }: { onStartSetup: () => void }) {
  const sid = useSession((session) => session.claims?.sid);
  const isHeldBack = useSession((session) => session.claims?.must_change_password);
  useKeptLook();
  useFreshRights();

  useEffect(() => {
    // Until the password is changed the server answers nothing else.
    if (!sid || isHeldBack) return;
    // Should it fail, the device's own drafts are there all the same.
    fetchDrafts().catch(() => {});
    return goLive(sid);
  }, [sid, isHeldBack]);

  return (
    <>
      <Welcome onStartSetup={onStartSetup} />
      <ForcedPassword />
      <SessionWarning />
    </>
  );
}
