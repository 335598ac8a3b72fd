import { t } from "../shell-texts.ts";

/** The first thing the keyboard meets. It moves focus itself: a hash in the address would count as a step back. */
export function SkipLink() {
  return (
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
