import { useState } from "react";
import {
  type Density,
  setPreferences,
  type Theme,
  usePreferences,
} from "#platform/preferences/preferences.ts";
import { GallerySwitch } from "./gallery-switch.tsx";

const themes: readonly Theme[] = ["light", "dark", "system"];
const densities: readonly Density[] = ["compact", "default", "comfortable"];
const directions = ["ltr", "rtl"] as const;

export function GallerySwitches() {
  const { theme, density } = usePreferences();
  const [direction, setDirection] = useState<string>(document.documentElement.dir);
  return (
    <div className="flex flex-wrap gap-4 md:flex-col">
      <GallerySwitch
        label="Theme"
        value={theme}
        choices={themes}
        onChoose={(choice) => setPreferences({ theme: choice })}
      />
      <GallerySwitch
        label="Density"
        value={density}
        choices={densities}
        onChoose={(choice) => setPreferences({ density: choice })}
      />
      <GallerySwitch
        label="Direction"
        value={direction}
        choices={directions}
        onChoose={(choice) => {
          document.documentElement.dir = choice;
          setDirection(choice);
        }}
      />
    </div>
  );
}
