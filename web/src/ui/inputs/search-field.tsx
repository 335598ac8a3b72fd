import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { inputHeight, inputStyles } from "./input-styles.ts";
import { t } from "./inputs-texts.ts";

interface SearchFieldProps {
  /** Its name and its placeholder, as 'Search agents...'. */
  readonly label: string;
  readonly value: string;
  /** Called when typing has paused, and at once when the field is cleared or Enter is pressed. */
  readonly onSearch: (value: string) => void;
  readonly className?: string;
}

const pause = 200;

/** A search field with a debounce. Escape clears it. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);

  // The address may change under the field: Back, or 'Clear filters'.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => tell(typed), pause);
    return () => clearTimeout(timer);
  });

  function tell(next: string) {
    setTyped(next);
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") tell(typed);
    if (event.key !== "Escape" || !typed) return;
    event.stopPropagation();
    tell("");
  }

  return (
    <span className={classes("relative block w-full", className)}>
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 start-2 my-auto text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className={classes(
          inputStyles,
          inputHeight,
          "ps-8 pe-8 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {typed && (
        <button
          type="button"
          aria-label={t("search_clear")}
          onClick={() => {
            tell("");
            input.current?.focus();
          }}
          className="absolute inset-y-0 end-1 my-auto grid size-6 place-items-center rounded-xs text-ink-3 hover:bg-hover-2 hover:text-ink"
        >
          <X aria-hidden size={14} strokeWidth={1.5} />
        </button>
      )}
    </span>
  );
}
