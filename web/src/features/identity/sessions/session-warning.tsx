import { useEffect, useState } from "react";
import type { Idleness } from "#platform/session/idle.rules.ts";
import { markActive, watchIdleness } from "#platform/session/watch-idleness.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../identity-texts.ts";
import { reportActivity } from "./activity.queries.ts";
import { signOut } from "./sign-out.ts";

// Seconds at which the countdown is announced; every second would be too much.
const spokenAt = [30, 20, 10, 5];

/** Warns after five minutes without activity, and signs out 30 seconds later. */
export function SessionWarning() {
  const [idleness, setIdleness] = useState<Idleness>({ phase: "active" });
  useEffect(() => watchIdleness({ onChange: setIdleness, onActivity: reportActivity }), []);
  useEffect(() => {
    if (idleness.phase === "over") void signOut("idle");
  }, [idleness.phase]);

  const left = idleness.phase === "warning" ? idleness.secondsLeft : 0;
  function stay() {
    markActive();
    setIdleness({ phase: "active" });
    reportActivity();
  }
  return (
    <Modal
      open={left > 0}
      onClose={stay}
      dismissible={false}
      role="alertdialog"
      size="sm"
      title={t("timeout_title")}
      footer={
        <Button variant="primary" data-autofocus onClick={stay}>
          {t("stay")}
        </Button>
      }
    >
      <p className="text-ink-2 tabular-nums">{t("timeout_left", { n: left })}</p>
      <p role="alert" className="sr-only">
        {spokenAt.includes(left) && t("timeout_left", { n: left })}
      </p>
    </Modal>
  );
}
