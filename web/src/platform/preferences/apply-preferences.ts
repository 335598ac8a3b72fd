import { type Preferences, usePreferences } from "./preferences.ts";

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function apply({ theme, density, textSize }: Preferences): void {
  const root = document.documentElement;
  root.classList.toggle("dark", theme === "dark" || (theme === "system" && systemIsDark.matches));
  root.dataset.density = density;
  root.dataset.textSize = String(textSize);
}

/** Applies theme, density and text size, also when they change in another tab or in the system. */
export function applyPreferences(): void {
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
  systemIsDark.addEventListener("change", () => apply(usePreferences.getState()));
  window.addEventListener("storage", ({ key }) => {
    if (key === "ui-storage") void usePreferences.persist.rehydrate();
  });
}
