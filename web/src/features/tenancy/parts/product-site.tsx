import { ButtonLink } from "#ui/button-link.tsx";
import keys from "../pictures/keys.webp";
import notices from "../pictures/notices.webp";
import welcome from "../pictures/welcome.webp";
import { t } from "../site-texts.ts";
import { Feature } from "./feature.tsx";
import { ProductMark } from "./product-mark.tsx";

const promises = ["lost", "lies", "walls", "wait"] as const;

/** What the product does today, shown with pictures of itself. */
export function ProductSite() {
  return (
    <div className="bg-surface">
      <header className="mx-auto flex h-14 max-w-5xl items-center justify-between px-5">
        <ProductMark />
        <ButtonLink to="/join">{t("register")}</ButtonLink>
      </header>
      <main>
        <section className="mx-auto max-w-5xl px-5 pt-16 pb-14 max-md:pt-10">
          <h1 className="max-w-2xl text-[2.5rem] leading-[1.15] font-semibold tracking-tight max-md:text-hero">
            {t("hero")}
          </h1>
          <p className="mt-4 max-w-2xl text-ink-2 text-lead">{t("hero_lead")}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink to="/join" variant="primary">
              {t("register")}
            </ButtonLink>
            <p className="text-ink-2">{t("sign_in_hint")}</p>
          </div>
        </section>
        <Feature
          title={t("workspace_title")}
          text={t("workspace")}
          picture={welcome}
          alt={t("workspace_alt")}
        />
        <Feature
          title={t("live_title")}
          text={t("live")}
          picture={notices}
          alt={t("live_alt")}
          isTurned
        />
        <Feature title={t("keys_title")} text={t("keys")} picture={keys} alt={t("keys_alt")} />
        <section className="border-line-soft border-t bg-canvas">
          <div className="mx-auto max-w-5xl px-5 py-14">
            <h2 className="text-display">{t("promises_title")}</h2>
            <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {promises.map((promise) => (
                <div key={promise}>
                  <dt className="font-semibold text-lead">{t(`promise_${promise}`)}</dt>
                  <dd className="mt-1 text-ink-2 text-talk">{t(`promise_${promise}_how`)}</dd>
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
