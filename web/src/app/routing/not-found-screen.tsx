import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { t } from "../app-texts.ts";

export function NotFound() {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-[max(3rem,20vh)] pb-12">
      <p className="text-ink-3 text-meta tabular-nums">404</p>
      <h1 className="text-title">{t("not_found_title")}</h1>
      <p className="mt-1 text-ink-2">{t("not_found_why")}</p>
      <div className="mt-6">
        <ButtonLink to="/">{t("not_found_start")}</ButtonLink>
      </div>
    </div>
  );
}
