import { useEffect } from "react";
import { fetchDrafts } from "#platform/drafts/draft-store.ts";
import { connectLive } from "#platform/live/live.ts";
import { useSession } from "#platform/session/session.ts";
import { useAppearanceSync } from "../account/use-appearance-sync.ts";
import { usePermissionUpdates } from "../account/use-permission-updates.ts";
import { Welcome } from "../account/welcome.tsx";
import { ForcedPassword } from "../passwords/forced-password.tsx";
import { SessionWarning } from "./session-warning.tsx";

/** Effects and dialogs of a session: live socket, drafts, permissions, appearance, idle warning, forced password, welcome. */
export function SessionDialogs({ onStartSetup }: { onStartSetup: () => void }) {
  const sid = useSession((session) => session.claims?.sid);
  const isHeldBack = useSession((session) => session.claims?.must_change_password);
  useAppearanceSync();
  usePermissionUpdates();

  useEffect(() => {
    // Until the password is changed the server refuses every other call.
    if (!sid || isHeldBack) return;
    // If it fails, the drafts on the device are still available.
    fetchDrafts().catch(() => {});
    return connectLive(sid);
  }, [sid, isHeldBack]);

  return (
    <>
      <Welcome onStartSetup={onStartSetup} />
      <ForcedPassword />
      <SessionWarning />
    </>
  );
}
