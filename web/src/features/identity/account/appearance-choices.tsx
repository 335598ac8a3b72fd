import { setPreferences, usePreferences } from "#platform/preferences/preferences.ts";
import { t } from "../identity-texts.ts";
import { DensityPicture, TextPicture, ThemePicture } from "./appearance-pictures.tsx";
import { PictureRadioGroup } from "./picture-radio-group.tsx";

/** Choices of theme, density and text size, each shown as a small picture. */
export function AppearanceChoices() {
  const { theme, density, textSize } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <PictureRadioGroup
        legend={t("look_theme")}
        value={theme}
        onChoose={(value) => setPreferences({ theme: value })}
        options={(["light", "dark", "system"] as const).map((value) => ({
          value,
          label: t(`theme_${value}`),
          picture: <ThemePicture theme={value} />,
        }))}
      />
      <PictureRadioGroup
        legend={t("look_density")}
        value={density}
        onChoose={(value) => setPreferences({ density: value })}
        options={(["compact", "default", "comfortable"] as const).map((value) => ({
          value,
          label: t(`density_${value}`),
          picture: <DensityPicture density={value} />,
        }))}
      />
      <PictureRadioGroup
        legend={t("look_text")}
        value={textSize}
        onChoose={(value) => setPreferences({ textSize: value })}
        options={([13, 14, 15] as const).map((value) => ({
          value,
          label: t("text_px", { n: value }),
          picture: <TextPicture size={value} />,
        }))}
      />
    </div>
  );
}
