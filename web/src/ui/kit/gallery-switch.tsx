interface Props<T extends string> {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly T[];
  readonly onChoose: (choice: T) => void;
}

export function GallerySwitch<T extends string>({ label, value, choices, onChoose }: Props<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ink-3 text-meta">{label}</legend>
      <div className="inline-flex gap-0.5 rounded-sm bg-sunken p-0.5">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === value}
            onClick={() => onChoose(choice)}
            className="h-6 rounded-xs px-2 text-ink-2 text-meta hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {choice}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
