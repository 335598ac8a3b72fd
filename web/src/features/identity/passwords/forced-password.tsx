import { useUser } from "#platform/session/session.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../identity-texts.ts";
import { UpdatePasswordForm } from "./update-password-form.tsx";

/** A modal that cannot be closed until the password is changed; the server refuses every other call. */
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
