import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { OtpInput } from "#ui/inputs/otp-input.tsx";
import { t } from "../identity-texts.ts";
import { QrCode } from "./qr-code.tsx";
import { useConfirmMfa } from "./second-factor.queries.ts";

interface Props {
  readonly secret: string;
  readonly url: string;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the secret once, and asks for the first code of the authenticator app. */
export function MfaSetup({ secret, url, onDone, onCancel }: Props) {
  const [code, setCode] = useState("");
  const confirm = useConfirmMfa();
  const submit = (typed: string) =>
    confirm.mutate(typed, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });

  return (
    <div className="flex flex-wrap gap-6">
      <QrCode text={url} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="mb-3 text-ink-2">{t("mfa_scan")}</p>
        <CopyField label={t("mfa_key")} value={secret} />
        <OtpInput
          label={t("mfa_first_code")}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            if (confirm.error) confirm.reset();
          }}
          onComplete={submit}
          {...(confirm.error && { error: messageOf(confirm.error) })}
        />
        <div className="flex gap-2">
          <Button variant="primary" busy={confirm.isPending} onClick={() => submit(code)}>
            {t("mfa_confirm")}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </div>
  );
}
