import { lazy, Suspense } from "react";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../settings/general-texts.ts";

const BrandPreview = lazy(() =>
  import("./brand-preview.tsx").then(({ BrandPreview }) => ({ default: BrandPreview })),
);

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

interface Props {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  readonly error?: string;
}

/** A brand colour, typed or picked, with a preview. */
export function BrandField({ value, onChange, error }: Props) {
  const colour = isColour(value) ? value.toLowerCase() : undefined;
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="max-w-40 flex-1">
          <TextField
            label={t("brand")}
            hint={t("brand_hint")}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value.trim())}
            error={error}
          />
        </div>
        <input
          type="color"
          aria-label={t("brand_pick")}
          value={colour ?? "#006f85"}
          onChange={({ target }) => onChange(target.value)}
          className="mt-6 h-8 w-10 rounded-md border border-ctl bg-surface p-0.5 pointer-coarse:h-11"
        />
      </div>
      <div className="min-h-32">
        <Suspense>{colour && <BrandPreview colour={colour} />}</Suspense>
      </div>
    </>
  );
}
