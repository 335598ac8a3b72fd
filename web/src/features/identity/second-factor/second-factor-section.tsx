import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";
import { ConfirmPassword } from "../passwords/confirm-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import {
  mfaQuery,
  useBeginMfa,
  useNewRecoveryCodes,
  useRemoveMfa,
} from "./second-factor.queries.ts";
import { MfaSetup } from "./second-factor-setup.tsx";

/** What the password is asked for. */
const titles = { begin: "mfa_begin", renew: "mfa_new_codes", remove: "mfa_remove" } as const;

export function MfaSection() {
  const { data, error, refetch } = useQuery(mfaQuery);
  const begin = useBeginMfa();
  const remove = useRemoveMfa();
  const renew = useNewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState<keyof typeof titles>();

  async function answer(password: string) {
    if (asks === "begin") await begin.mutateAsync(password);
    else if (asks === "renew") setCodes((await renew.mutateAsync(password)).recovery_codes);
    else toast.success((await remove.mutateAsync(password)).message);
    setAsks(undefined);
  }
  if (error)
    return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} rows={2} />;
  if (!data) return <SkeletonRows rows={1} columns={1} />;
  return (
    <>
      {begin.data && data.state === "none" ? (
        <MfaSetup
          secret={begin.data.secret}
          url={begin.data.otpauth_url}
          onCancel={begin.reset}
          onDone={(made) => {
            begin.reset();
            setCodes(made);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <p className="me-2">
            {data.state === "totp" ? t("mfa_on", { n: data.recovery_left }) : t("mfa_off")}{" "}
            {data.required && t("mfa_required")}
          </p>
          {data.state === "none" ? (
            <Button onClick={() => setAsks("begin")}>{t("mfa_begin")}</Button>
          ) : (
            <>
              <Button onClick={() => setAsks("renew")}>{t("mfa_new_codes")}</Button>
              <Button
                onClick={() => setAsks("remove")}
                {...(data.required && { disabledReason: t("mfa_required") })}
              >
                {t("mfa_remove")}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmPassword
        open={asks !== undefined}
        onClose={() => setAsks(undefined)}
        onAnswer={answer}
        title={t(titles[asks ?? "begin"])}
      />
      <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
    </>
  );
}
