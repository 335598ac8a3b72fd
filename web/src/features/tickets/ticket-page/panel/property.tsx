import type { ReactNode } from "react";
import type { Option } from "#ui/select/options.ts";
import { t } from "../../ticket-texts.ts";
import { InlineSelect } from "../inline-select.tsx";

/** Text beside a value that can be pressed: their first lines stand at the same height. */
export const firstLine = "py-1 pointer-coarse:py-3";

interface PropertyProps {
  readonly label: string;
  /** What is said of the property, after its label. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A label and its value. */
export function Property({ label, mark, children }: PropertyProps) {
  return (
    <div className="grid min-h-7 grid-cols-[7rem_minmax(0,1fr)] items-start pointer-coarse:min-h-11">
      <dt className={`flex items-start gap-1 pe-2 text-ink-2 ${firstLine}`}>
        <span className="min-w-0 break-words">{label}</span>
        {mark}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The style of an editable value. */
export const valueFace =
  "-mx-1.5 flex min-h-7 items-center gap-2 px-1.5 enabled:hover:bg-hover-2 pointer-coarse:min-h-11";

interface Props extends Pick<PropertyProps, "label" | "mark"> {
  readonly options: readonly Option[];
  readonly value: string;
  /** The displayed value, also while it is not among the options. */
  readonly word: string | undefined;
  readonly glyph?: ReactNode;
  /** The label of the empty option, where it is allowed. */
  readonly nothing?: string;
  readonly onChange: (value: string, word: string) => void;
  readonly onType?: (typed: string) => void;
  readonly onOpen?: () => void;
  readonly isChangeable: boolean;
}

export function PropertySelect(props: Props) {
  const { label, mark, value, word, glyph, nothing, onChange, isChangeable } = props;
  const options = nothing ? [{ value: "", label: nothing }, ...props.options] : props.options;
  const shown = word ?? nothing ?? t("none");
  return (
    <Property label={label} mark={mark}>
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
