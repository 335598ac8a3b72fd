import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { endSession, useSession } from "#platform/session/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { toast } from "#ui/toast.ts";
import { type LinkKey, linkQuery } from "../doors.queries.ts";
import { NewPasswordForm } from "../forms/new-password-form.tsx";
import { t } from "../identity-texts.ts";
import { Door } from "../parts/door.tsx";

/** Where reset links, invitations and first passwords lead. The key is in the fragment: no server and no log sees it. */
export function NewPassword() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkIn(hash));
  const { data, isError } = useQuery(linkQuery(link));
  const isIn = useSession((session) => session.claims !== undefined);

  if (!link || isError) {
    return (
      <Door title={t("link_expired_title")} lead={t("link_expired")}>
        <ButtonLink to="/forgot-password" variant="primary">
          {t("send_new_link")}
        </ButtonLink>
      </Door>
    );
  }
  // Whoever sets their first password is in already; every other link ends all sessions.
  const staysIn = isIn && data?.purpose === "first_password";
  function finish(message: string) {
    if (!staysIn) {
      endSession("signed_out");
      toast.success(message);
    }
    void navigate(staysIn ? "/dashboard" : "/auth", { replace: true });
  }
  const isNew = data && data.purpose !== "reset";
  return (
    <Door
      title={isNew ? t("welcome_title", { name: data.first_name }) : t("new_password_title")}
      lead={data ? t("set_password_why", { email: data.masked_email }) : t("checking_link")}
    >
      <NewPasswordForm link={link} onDone={finish} />
    </Door>
  );
}

function linkIn(hash: string): LinkKey | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const [uid, token] = [values.get("uid"), values.get("token")];
  return uid && token ? { uid, token } : undefined;
}
