import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { openPalette } from "../shell-state.ts";
import { t } from "../shell-texts.ts";

/** Opens the palette. Nothing is typed here; the palette has the input. */
export function SearchBox() {
  const keys = useKeysOf("palette");
  function onKeyDown(event: KeyboardEvent) {
    if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    openPalette();
  }
  return (
    <div className="relative w-full max-w-85 max-md:hidden">
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute start-2.5 top-2 text-ink-2"
      />
      <input
        type="search"
        readOnly
        aria-haspopup="dialog"
        aria-label={t("search_open")}
        placeholder={t("search_placeholder")}
        onClick={openPalette}
        onKeyDown={onKeyDown}
        className="h-8 w-full cursor-pointer rounded-md border border-line bg-sunken ps-8.5 pe-16 text-body text-ellipsis placeholder:text-ink-3 hover:border-line-2 pointer-coarse:h-11"
      />
      {keys && (
        <Kbd
          keys={keys}
          className="pointer-events-none absolute end-2.5 top-[0.4375rem] pointer-coarse:hidden"
        />
      )}
    </div>
  );
}
