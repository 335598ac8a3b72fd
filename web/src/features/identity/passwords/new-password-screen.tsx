import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { endSession, useSession } from "#platform/session/session.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { type LinkKey, linkQuery } from "../sign-in/sign-in.queries.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/** The page of reset links, invitations and first passwords. The key is in the fragment, which is not sent to the server. */
export function NewPassword() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkIn(hash));
  const { data, isError } = useQuery(linkQuery(link));
  const isIn = useSession((session) => session.claims !== undefined);

  if (!link || isError) {
    return (
      <AuthPage title={t("link_expired_title")} lead={t("link_expired")}>
        <ButtonLink to="/forgot-password" variant="primary">
          {t("send_new_link")}
        </ButtonLink>
      </AuthPage>
    );
  }
  // Setting a first password keeps the session and accepting an invitation starts one; other links end all sessions.
  function finish({ message, access }: { message: string; access?: string | undefined }) {
    const staysIn = access !== undefined || (isIn && data?.purpose === "first_password");
    if (!staysIn) {
      endSession("signed_out");
      toast.success(message);
    }
    void navigate(staysIn ? "/dashboard" : "/auth", { replace: true });
  }
  const isNew = data && data.purpose !== "reset";
  return (
    <AuthPage
      title={
        isNew
          ? data.first_name
            ? t("welcome_title", { name: data.first_name })
            : t("welcome_nameless")
          : t("new_password_title")
      }
      lead={data ? t("set_password_why", { email: data.masked_email }) : t("checking_link")}
    >
      {data && (
        <NewPasswordForm
          link={link}
          asksName={data.purpose === "invitation" && data.first_name === ""}
          onDone={finish}
        />
      )}
    </AuthPage>
  );
}

function linkIn(hash: string): LinkKey | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const [uid, token] = [values.get("uid"), values.get("token")];
  return uid && token ? { uid, token } : undefined;
}
