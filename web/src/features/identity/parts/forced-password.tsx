import { useUser } from "#platform/session/session.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { UpdatePasswordForm } from "../forms/update-password-form.tsx";
import { t } from "../identity-texts.ts";

/** Nothing else can be done until the password is a new one: the server refuses, and this says why. */
export function ForcedPassword() {
  const { must_change_password } = useUser();
  return (
    <Modal
      open={must_change_password}
      onClose={() => {}}
      dismissible={false}
      title={t("update_title")}
      description={t("update_why")}
    >
      <UpdatePasswordForm />
    </Modal>
  );
}
