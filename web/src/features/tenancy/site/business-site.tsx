import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { BusinessMark } from "../branding/business-mark.tsx";
import { siteQuery } from "./site.queries.ts";
import { t } from "./site-texts.ts";
import { useBusinessName } from "./use-business-name.ts";

export function BusinessSite() {
  useQuery(siteQuery);
  const business = useBusinessName() ?? "";
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col px-4 pt-[max(3rem,14vh)] pb-12">
      <BusinessMark />
      <h1 className="mt-8 text-display">{t("tenant_title", { business })}</h1>
      <p className="mt-2 text-ink-2 text-talk">{t("tenant_lead")}</p>
      <div className="mt-6">
        <ButtonLink to="/auth" variant="primary">
          {t("sign_in")}
        </ButtonLink>
      </div>
    </main>
  );
}
