import { classes } from "../classes.ts";

interface Props {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A group of buttons of which one is pressed. */
export function Segments({ label, options, value, onValue }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this sends nothing
    <div role="group" aria-label={label} className="inline-flex rounded-sm border border-line-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
          className={classes(
            "h-7.5 whitespace-nowrap px-3 font-medium max-md:grow max-md:px-2 text-ink-2 first:rounded-s-sm last:rounded-e-sm pointer-coarse:h-11",
            "border-line-2 not-first:border-s hover:bg-hover hover:text-ink",
            "aria-pressed:bg-accent-bg aria-pressed:text-accent-text forced-colors:aria-pressed:bg-[Highlight]",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
