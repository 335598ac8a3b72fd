import { useEffect } from "react";
import { fetchDrafts } from "#platform/drafts/draft-store.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { connectLive } from "#platform/live/live.ts";
import { useSession, useUser } from "#platform/session/session.ts";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { useAppearanceSync } from "../account/use-appearance-sync.ts";
import { usePermissionUpdates } from "../account/use-permission-updates.ts";
import { SessionWarning } from "./session-warning.tsx";

const ForcedPassword = lazyPart(() =>
  import("../passwords/forced-password.tsx").then((module) => module.ForcedPassword),
);
const Welcome = lazyPart(() => import("../account/welcome.tsx").then((module) => module.Welcome));

/** Effects and dialogs of a session: live socket, drafts, permissions, appearance, idle warning, forced password, welcome. */
export function SessionDialogs({ onStartSetup }: { onStartSetup: () => void }) {
  const sid = useSession((session) => session.claims?.sid);
  const isHeldBack = useSession((session) => session.claims?.must_change_password);
  const { first_login, must_change_password } = useUser();
  const hasWelcome = useOnceOpen(first_login && !must_change_password);
  const hasForcedPassword = useOnceOpen(must_change_password);
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
      {hasWelcome && <Welcome onStartSetup={onStartSetup} />}
      {hasForcedPassword && <ForcedPassword />}
      <SessionWarning />
    </>
  );
}
