import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button-link.tsx";
import { t } from "../app-texts.ts";

export function NotFound() {
  // A way out must not lead back here.
  const isDashboard = useLocation().pathname.startsWith("/dashboard");
  return (
    <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-[max(3rem,20vh)] pb-12">
      <p className="text-ink-3 text-meta tabular-nums">404</p>
      <h1 className="text-title">{t("not_found_title")}</h1>
      <p className="mt-1 text-ink-2">{t("not_found_why")}</p>
      <div className="mt-6">
        {isDashboard ? (
          <ButtonLink to="/tickets">{t("not_found_tickets")}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{t("not_found_home")}</ButtonLink>
        )}
      </div>
    </div>
  );
}
