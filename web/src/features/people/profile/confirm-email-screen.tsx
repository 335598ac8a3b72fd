import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { AuthPage } from "../../identity/index.ts";
import { t } from "../people-texts.ts";
import { confirmEmailQuery } from "./profile.queries.ts";

/** The page of the link that confirms a new email address. Its key is in the fragment, which is not sent to the server. */
export function ConfirmEmail() {
  const { hash } = useLocation();
  const [link] = useState(() => new URLSearchParams(hash.slice(1)));
  const { data, error } = useQuery(
    confirmEmailQuery({ uid: link.get("uid") ?? "-", token: link.get("token") ?? "-" }),
  );
  const title = data ? t("confirmed_title") : error ? messageOf(error) : t("confirming");
  return (
    <AuthPage title={title} lead={error ? t("confirm_failed") : data?.message}>
      {(data || error) && (
        <ButtonLink to="/profile" variant="primary">
          {t("to_profile")}
        </ButtonLink>
      )}
    </AuthPage>
  );
}
