import { t } from "../shell-texts.ts";

/** The first element in the tab order. It moves focus itself, because a hash would add a history entry. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves focus within this page.
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
