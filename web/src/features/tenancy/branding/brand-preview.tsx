import type { CSSProperties, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { t } from "../settings/general-texts.ts";
import { brandColorsOf, type Theme } from "./brand.rules.ts";

/** Previews a brand colour in both themes, with its contrast ratios. */
export function BrandPreview({ colour }: { colour: string }) {
  const looks = brandColorsOf(colour);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <Preview key={theme} theme={theme} {...looks[theme]} />
      ))}
    </div>
  );
}

function Preview({
  theme,
  shades,
  ratios,
}: { theme: Theme } & ReturnType<typeof brandColorsOf>[Theme]) {
  return (
    <section
      aria-label={t(`brand_${theme}`)}
      style={shades as CSSProperties}
      className={classes(
        theme,
        "grid gap-2 rounded-md border border-line bg-surface p-3 text-ink text-meta",
      )}
    >
      <p className="font-medium">{t(`brand_${theme}`)}</p>
      <Sample ratio={ratios.button}>
        <span className="rounded-md bg-accent-solid px-2.5 py-1 font-medium text-accent-on">
          {t("brand_button")}
        </span>
      </Sample>
      <Sample ratio={ratios.link}>
        <span className="text-accent-text underline">{t("brand_link")}</span>
      </Sample>
      <Sample ratio={ratios.reply}>
        <span className="rounded-md bg-accent-bg px-2.5 py-1">{t("brand_reply")}</span>
      </Sample>
    </section>
  );
}

function Sample({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <p className="flex items-center justify-between gap-2">
      {children}
      <span className="text-ink-2 tabular-nums">{t("ratio", { ratio: ratio.toFixed(1) })}</span>
    </p>
  );
}
