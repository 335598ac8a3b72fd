import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../identity-texts.ts";

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Refuses by throwing. */
  readonly onAnswer: (password: string) => Promise<void>;
}

/** Asks for the password before a change that weakens the account. */
export function ConfirmPassword({ title, open, onClose, onAnswer }: Props) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    try {
      await onAnswer(password);
      setPassword("");
      setError(undefined);
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      description={t("mfa_password_why")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PasswordField
          label={t("mfa_password")}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          {...(error && { error })}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t("mfa_go_on")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
