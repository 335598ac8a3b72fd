import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Feature } from "./feature.tsx";
import { FindWorkspace } from "./find-workspace.tsx";
import { findWorkspaceHash } from "./find-workspace-hash.ts";
import dashboardDark from "./pictures/dashboard-dark.webp";
import dashboardLight from "./pictures/dashboard-light.webp";
import ticketDark from "./pictures/ticket-dark.webp";
import ticketLight from "./pictures/ticket-light.webp";
import ticketsDark from "./pictures/tickets-dark.webp";
import ticketsLight from "./pictures/tickets-light.webp";
import { ProductMark } from "./product-mark.tsx";
import { t } from "./site-texts.ts";

const principles = ["lost", "lies", "walls", "wait"] as const;

/** The product page: features with screenshots, and the search for a workspace. */
export function ProductSite() {
  return (
    <div className="bg-surface">
      <header className="mx-auto flex h-14 max-w-5xl items-center justify-between px-5">
        <ProductMark />
        <div className="flex gap-2">
          <ButtonLink to={findWorkspaceHash} variant="ghost">
            {t("sign_in")}
          </ButtonLink>
          <ButtonLink to="/join">{t("register")}</ButtonLink>
        </div>
      </header>
      <main>
        <section className="mx-auto flex max-w-5xl items-start gap-x-12 gap-y-10 px-5 pt-16 pb-14 max-lg:flex-col max-md:pt-10">
          <div className="min-w-0 flex-1">
            <h1 className="max-w-2xl text-[2.5rem] leading-[1.15] font-semibold tracking-tight max-md:text-hero">
              {t("hero")}
            </h1>
            <p className="mt-4 max-w-2xl text-ink-2 text-lead">{t("hero_lead")}</p>
            <ButtonLink to="/join" variant="primary" className="mt-8">
              {t("register")}
            </ButtonLink>
          </div>
          <div className="w-full max-w-md shrink-0 lg:w-88">
            <FindWorkspace />
          </div>
        </section>
        <Feature
          title={t("dashboard_title")}
          text={t("dashboard")}
          picture={{ light: dashboardLight, dark: dashboardDark }}
          alt={t("dashboard_alt")}
        />
        <Feature
          title={t("ticket_title")}
          text={t("ticket")}
          picture={{ light: ticketLight, dark: ticketDark }}
          alt={t("ticket_alt")}
        />
        <Feature
          title={t("tickets_title")}
          text={t("tickets")}
          picture={{ light: ticketsLight, dark: ticketsDark }}
          alt={t("tickets_alt")}
        />
        <section className="border-line-soft border-t bg-canvas">
          <div className="mx-auto max-w-5xl px-5 py-14">
            <h2 className="text-display">{t("principles_title")}</h2>
            <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {principles.map((principle) => (
                <div key={principle}>
                  <dt className="font-semibold text-lead">{t(`principle_${principle}`)}</dt>
                  <dd className="mt-1 text-ink-2 text-talk">{t(`principle_${principle}_how`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      </main>
      <footer className="border-line-soft border-t bg-canvas">
        <div className="mx-auto flex max-w-5xl items-center justify-between px-5 py-6 text-ink-2">
          <ProductMark />
          <a
            href="/api/v1/reference"
            className="rounded-xs underline underline-offset-2 hover:text-ink"
          >
            {t("documentation")}
          </a>
        </div>
      </footer>
    </div>
  );
}
