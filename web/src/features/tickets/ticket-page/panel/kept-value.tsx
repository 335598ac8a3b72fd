import { useValueText } from "../../fields/field-value.tsx";
import { t } from "../../fields/fields-texts.ts";
import type { FieldOfTicket } from "../../fields/ticket-fields.rules.ts";
import { FieldMarks } from "./field-marks.tsx";
import { firstLine, Property } from "./property.tsx";

interface Props {
  readonly of: FieldOfTicket;
}

/** The value of a field that cannot be changed here. */
export function KeptValue({ of: shown }: Props) {
  const { field, value, isAsked } = shown;
  const text = useValueText(field, value) || t("none");
  const isMuted = !isAsked || value === undefined;
  return (
    <Property label={field.label} mark={<FieldMarks of={shown} />}>
      <span
        title={isAsked ? undefined : t("not_asked")}
        className={`block whitespace-pre-line break-words ${firstLine} ${isMuted ? "text-ink-3" : ""}`}
      >
        {text}
        {!isAsked && <span className="sr-only">, {t("not_asked")}</span>}
      </span>
    </Property>
  );
}
