import type { Option } from "#ui/select/options.ts";
import { SelectPanel } from "#ui/select/select-panel.tsx";

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/** A searchable list of options. */
export function OptionList({ label, options, value, onPick }: Props) {
  return (
    <SelectPanel
      label={label}
      options={options}
      start=""
      isMulti={false}
      isChosen={(option) => option === value}
      onPick={onPick}
      onTab={() => {}}
    />
  );
}
