import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { OtpInput } from "#ui/inputs/otp-input.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../identity-texts.ts";
import { AuthPage } from "./auth-page.tsx";
import { clearPendingCode, type PendingCode, readPendingCode } from "./pending-code.ts";
import { ResendCode } from "./resend-code.tsx";
import { useVerifyCode } from "./sign-in.queries.ts";

export function EnterCode() {
  const { hash } = useLocation();
  const [step] = useState(() => readPendingCode(hash));
  if (step) return <CodePage step={step} />;
  return (
    <AuthPage title={t("code_missing_title")} lead={t("code_missing")}>
      <ButtonLink to="/auth" variant="primary">
        {t("back_to_sign_in")}
      </ButtonLink>
    </AuthPage>
  );
}

function CodePage({ step }: { step: PendingCode }) {
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const verify = useVerifyCode();
  const navigate = useNavigate();
  const error = verify.error ? messageOf(verify.error) : undefined;
  const isApp = step.kind === "totp";

  function submit(otp: string) {
    if (verify.isPending || !otp.trim()) return;
    const body = { otp: otp.trim(), session_key: step.session_key };
    verify.mutate(body, {
      onSuccess({ password_setup: link }) {
        clearPendingCode();
        // A new owner has no password yet; the link key is in the fragment, as in a mailed link.
        const setup = link && `/new-password#${new URLSearchParams(link)}`;
        void navigate(setup ?? step.next, { replace: true });
      },
    });
  }

  const change = (typed: string) => {
    setCode(typed);
    if (verify.error) verify.reset();
  };

  const { masked_email: email } = step;
  const sent = email ? t("code_sent", { email }) : t("code_sent_by_mail");

  return (
    <AuthPage
      title={isApp ? t("code_title_app") : t("check_email")}
      lead={isApp ? t("code_from_app") : sent}
      footer={t.rich("wrong_address", {
        link: (parts) => <TextLink to={step.from ?? "/auth"}>{parts}</TextLink>,
      })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
      >
        {isRecovery ? (
          <TextField
            label={t("recovery_code")}
            hint={t("recovery_hint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            error={error}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <OtpInput
            label={t("code")}
            autoFocus
            value={code}
            error={error}
            onChange={change}
            onComplete={submit}
          />
        )}
        <div className="mt-2 flex items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={verify.isPending}
            busyLabel={t("verifying")}
          >
            {t("verify")}
          </Button>
          {isApp ? (
            <Button
              variant="ghost"
              onClick={() => {
                change("");
                setRecovery(!isRecovery);
              }}
            >
              {isRecovery ? t("use_app") : t("use_recovery")}
            </Button>
          ) : (
            <ResendCode sessionKey={step.session_key} />
          )}
        </div>
      </form>
    </AuthPage>
  );
}
