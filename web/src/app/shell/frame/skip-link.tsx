import { t } from "../shell-texts.ts";

/** The first thing the keyboard meets. It moves focus itself: a hash in the address would count as a step of its own. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, by a way of its own.
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
      className="fixed start-2 -top-20 z-(--z-toast) rounded-sm bg-accent-solid px-3 py-1.5 font-medium text-accent-on focus:top-2"
    >
      {t("skip")}
    </a>
  );
}
