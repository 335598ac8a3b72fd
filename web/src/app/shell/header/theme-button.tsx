import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { usePreferences } from "#platform/preferences/preferences.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { formatKeys } from "#ui/keyboard/kbd.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { switchTheme } from "../shell-state.ts";
import { themeIcons, themeLabel } from "./theme-labels.ts";

export function ThemeButton() {
  const theme = usePreferences((preferences) => preferences.theme);
  const keys = useKeysOf("theme");
  const sentence = themeLabel(theme);
  return (
    <Tooltip text={sentence} {...(keys && { kbd: formatKeys(keys) })}>
      <IconButton icon={themeIcons[theme]} label={sentence} title="" onClick={switchTheme} />
    </Tooltip>
  );
}
