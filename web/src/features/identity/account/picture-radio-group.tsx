import { type ReactNode, useId } from "react";

interface Props<T extends string | number> {
  readonly legend: string;
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly options: readonly { value: T; label: string; picture: ReactNode }[];
}

/** A radio group whose options are pictures with a label. */
export function PictureRadioGroup<T extends string | number>({
  legend,
  value,
  onChoose,
  options,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-3 gap-3 max-sm:gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-w-0 cursor-pointer flex-col gap-2 rounded-lg border border-line p-2 has-checked:border-accent-mark has-focus-visible:outline-2 has-checked:bg-accent-bg has-focus-visible:outline-(--ring) hover:not-has-checked:bg-hover"
          >
            <span aria-hidden className="block overflow-hidden rounded-sm border border-line">
              {option.picture}
            </span>
            <span className="flex min-w-0 items-center gap-2 max-sm:flex-wrap max-sm:gap-1">
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
                className="size-4 accent-(--accent-solid) outline-none"
              />
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
