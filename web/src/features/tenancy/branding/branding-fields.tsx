import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import { Section } from "#ui/page/section.tsx";
import type { Business } from "../settings/general.queries.ts";
import type { GeneralFields, Pictures } from "../settings/general.rules.ts";
import { t } from "../settings/general-texts.ts";
import { BrandField } from "./brand-field.tsx";
import { ImageField } from "./image-field.tsx";
import { showPageIcon } from "./page-icon.ts";

interface Props {
  readonly form: UseFormReturn<GeneralFields>;
  readonly business: Business;
  readonly pictures: Pictures;
  readonly onPictures: (pictures: Pictures) => void;
}

export function BrandingFields({ form, business, pictures, onPictures }: Props) {
  const colour = useWatch({ control: form.control, name: "brand_color" });
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const { favicon_url } = business;

  useEffect(() => {
    if (hash === "#branding") box.current?.scrollIntoView();
  }, [hash]);

  // Leaving without saving restores the icon.
  useEffect(() => () => showPageIcon(favicon_url), [favicon_url]);

  return (
    <div ref={box} id="branding" className="max-lg:border-line-soft max-lg:border-t max-lg:pt-6">
      <Section title={t("branding")}>
        <div className="grid gap-4">
          <ImageField
            label={t("logo")}
            hint={t("logo_hint")}
            saved={business.logo_url}
            value={pictures.logo}
            onChange={(logo) => onPictures({ ...pictures, logo })}
          />
          <ImageField
            label={t("favicon")}
            hint={t("favicon_hint")}
            saved={favicon_url}
            value={pictures.favicon}
            onChange={(favicon) => onPictures({ ...pictures, favicon })}
            onPreview={showPageIcon}
          />
        </div>
        <BrandField
          value={colour}
          onChange={(next) => form.setValue("brand_color", next, { shouldDirty: true })}
          error={form.formState.errors.brand_color?.message}
        />
      </Section>
    </div>
  );
}
