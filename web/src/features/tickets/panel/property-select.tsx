import type { ReactNode } from "react";
import type { Option } from "#ui/select/options.ts";
import { InlineSelect } from "../parts/inline-select.tsx";
import { t } from "../ticket-texts.ts";
import { Property, valueFace } from "./property.tsx";

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  /** What stands there while the value is not among the options, or none is set. */
  readonly word: string | undefined;
  readonly glyph?: ReactNode;
  /** What choosing nothing is called, where nothing may be chosen. */
  readonly nothing?: string;
  readonly onChange: (value: string, word: string) => void;
  readonly onType?: (typed: string) => void;
  readonly onOpen?: () => void;
  readonly isChangeable: boolean;
}

export function PropertySelect(props: Props) {
  const { label, value, word, glyph, nothing, onChange, isChangeable } = props;
  const options = nothing ? [{ value: "", label: nothing }, ...props.options] : props.options;
  const shown = word ?? nothing ?? t("none");
  return (
    <Property label={label}>
      <InlineSelect
        label={label}
        word={shown}
        options={options}
        value={value}
        onChange={(to) => onChange(to, options.find((one) => one.value === to)?.label ?? "")}
        onType={props.onType}
        onOpen={props.onOpen}
        isChangeable={isChangeable}
        className={valueFace}
      >
        {glyph}
        <span className={word ? "truncate" : "truncate text-ink-3"}>{shown}</span>
      </InlineSelect>
    </Property>
  );
}
