import { useMutation } from "@tanstack/react-query";
import { updateUser, useUser } from "#platform/session/session.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { closeWelcome } from "../identity.queries.ts";
import { t } from "../identity-texts.ts";
import { LookChoices } from "./look-choices.tsx";

/** Greets a person the first time they come in, and never again on any device. The forced password comes first. */
export function Welcome({ onStartSetup }: { onStartSetup: () => void }) {
  const user = useUser();
  const close = useMutation({ mutationFn: closeWelcome });
  const isOpen = user.first_login && !user.must_change_password;

  function leave() {
    // Shown at once; should the server not hear of it, the next sign-in greets again.
    updateUser({ first_login: false });
    close.mutate();
  }
  const role = user.role === "admin" || user.role === "customer" ? user.role : "staff";
  return (
    <Modal
      open={isOpen}
      onClose={leave}
      size="2xl"
      title={t("welcome_to", { business: user.business.name, name: user.first_name })}
      description={t(`welcome_role_${role}`, { business: user.business.name })}
      footer={
        <>
          <Button onClick={leave}>{t("welcome_explore")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              leave();
              onStartSetup();
            }}
          >
            {t("welcome_start")}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t("welcome_look")}</p>
      <LookChoices />
    </Modal>
  );
}
