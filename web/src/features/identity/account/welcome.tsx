import { useMutation } from "@tanstack/react-query";
import { updateUser, useUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../identity-texts.ts";
import { closeWelcome } from "../sessions/activity.queries.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";

/** The welcome of a first sign-in, shown once per account. The forced password comes first. */
export function Welcome({ onStartSetup }: { onStartSetup: () => void }) {
  const user = useUser();
  const close = useMutation({ mutationFn: closeWelcome });
  const isOpen = user.first_login && !user.must_change_password;

  function leave() {
    // Closed at once; if the call fails, the next sign-in shows it again.
    updateUser({ first_login: false });
    close.mutate();
  }
  const role = user.role === "admin" || user.role === "customer" ? user.role : "staff";
  return (
    <Modal
      open={isOpen}
      onClose={leave}
      size="2xl"
      title={
        user.first_name
          ? t("welcome_to", { business: user.business.name, name: user.first_name })
          : t("welcome_to_nameless", { business: user.business.name })
      }
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
      <AppearanceChoices />
    </Modal>
  );
}
