import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from "react";
import { classes } from "#ui/classes.ts";
import { t } from "../../ticket-texts.ts";
import { addressesIn, isAddress, type Recipient } from "./recipients.rules.ts";
import { useRecipientSearch } from "./use-recipient-search.ts";

interface Props {
  readonly label: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (recipient: Recipient) => void;
  readonly onRemoveLast: () => void;
  /** Text that is not a recipient yet. */
  readonly onRest: (text: string) => void;
}

/** Adds recipients by name or address. Enter, a comma and blur add, Backspace removes the last one. */
export function RecipientInput({ label, field, taken, onAdd, onRemoveLast, onRest }: Props) {
  const id = useId();
  const { typed, options, active, type, point } = useRecipientSearch(taken);
  const isOpen = options.length > 0;

  function write(text: string) {
    type(text);
    onRest(text);
  }
  function take(recipient: Recipient | undefined) {
    if (!recipient) return;
    onAdd({ email: recipient.email, name: recipient.name });
    write("");
  }
  const addressTyped = () =>
    isAddress(typed) ? { email: typed.trim().toLowerCase(), name: "" } : undefined;

  const takeTyped = () => take(addressTyped());
  const step = (by: number) => point((active + by + options.length) % options.length);
  const keys: Record<string, { readonly isMeant: boolean; readonly run: () => void }> = {
    ArrowDown: { isMeant: isOpen, run: () => step(1) },
    ArrowUp: { isMeant: isOpen, run: () => step(-1) },
    Enter: { isMeant: true, run: () => take(options[active] ?? addressTyped()) },
    ",": { isMeant: true, run: takeTyped },
    ";": { isMeant: true, run: takeTyped },
    Escape: { isMeant: typed !== "", run: () => write("") },
    Backspace: { isMeant: typed === "", run: onRemoveLast },
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const key = keys[event.key];
    if (!key?.isMeant) return;
    event.preventDefault();
    event.stopPropagation();
    key.run();
  }
  function onPaste(event: ClipboardEvent) {
    const addresses = addressesIn(event.clipboardData.getData("text"));
    if (addresses.length === 0) return;
    event.preventDefault();
    for (const email of addresses) onAdd({ email, name: "" });
  }
  return (
    <span className="relative min-w-28 flex-1">
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("recipient_hint")}
        value={typed}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={takeTyped}
        className="h-6 w-full rounded-xs bg-transparent px-1 text-meta outline-none placeholder:text-ink-2 focus-visible:outline-2 max-md:text-lead pointer-coarse:h-11"
      />
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute start-0 top-full z-10 mt-1 w-80 max-w-[75vw] rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {options.map((option, at) => (
            <div
              key={option.email}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              // Runs before the field loses focus.
              onPointerDown={(event) => {
                event.preventDefault();
                take(option);
              }}
              className={classes(
                "flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 pointer-coarse:min-h-11",
                at === active && "bg-hover-2",
              )}
            >
              <span className="shrink-0">{option.name || t("recipient_use")}</span>
              <span className="min-w-0 truncate text-ink-2 text-meta">{option.email}</span>
            </div>
          ))}
        </div>
      )}
    </span>
  );
}
