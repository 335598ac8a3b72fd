import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Mail, Phone } from "lucide-react";
import { useRef, useState } from "react";
import { Refusal } from "#platform/api/refusal.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { useValueText } from "../../fields/field-value.tsx";
import { personNameQuery } from "../../fields/field-values.queries.ts";
import { choicesOf, type InputValue } from "../../fields/field-values.rules.ts";
import { t } from "../../fields/fields-texts.ts";
import type { FieldOfTicket } from "../../fields/ticket-fields.rules.ts";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { agentChoices } from "../../ticket-choices.queries.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import { FieldMarks } from "./field-marks.tsx";
import { firstLine, Property, PropertySelect, valueFace } from "./property.tsx";

const FieldEditor = lazyPart(() =>
  import("./field-editor.tsx").then((module) => module.FieldEditor),
);

type SavedValue = Ticket["custom"][string];

interface Props {
  readonly ticket: Ticket;
  readonly of: FieldOfTicket;
}

/** A custom field that can be changed in place. */
export function FieldProperty(props: Props) {
  const { field, value } = props.of;
  const save = useSaveField(props);
  const text = useValueText(field, value);
  const shared = { label: field.label, mark: <FieldMarks of={props.of} />, isChangeable: true };
  const word = value === undefined ? undefined : text;
  if (field.type === "checkbox") {
    return (
      <PropertySelect
        {...shared}
        options={[{ value: "true", label: t("yes") }]}
        nothing={t("no")}
        value={value === true ? "true" : ""}
        word={word}
        onChange={(chosen) => save(chosen ? true : null)}
      />
    );
  }
  if (field.type === "select") {
    return (
      <PropertySelect
        {...shared}
        options={choicesOf(field, value)}
        nothing={t("none")}
        value={typeof value === "string" ? value : ""}
        word={word}
        onChange={(chosen) => save(chosen || null)}
      />
    );
  }
  if (field.type === "person") return <PersonProperty {...props} word={word} save={save} />;
  return <TypedProperty {...props} text={text} save={save} />;
}

type Save = (value: SavedValue, onRefused?: (message: string) => boolean) => void;

/** Saves a value. A refusal of it can be shown where it was typed. */
function useSaveField({ ticket, of: { field } }: Pick<Props, "ticket" | "of">): Save {
  const { change } = useTicketActions(ticket);
  const { key } = field;
  return (value, onRefused) =>
    change(
      { custom: { [key]: value } },
      { custom: { ...ticket.custom, [key]: value } },
      {
        onRefused(error) {
          const fields = error instanceof Refusal ? error.problem.fields : undefined;
          const message = fields?.[`custom.${key}`];
          return message !== undefined && onRefused?.(message) === true;
        },
      },
    );
}

interface PersonProps extends Props {
  readonly word: string | undefined;
  readonly save: Save;
}

function PersonProperty({ of: shown, word, save }: PersonProps) {
  const { field, value } = shown;
  const id = typeof value === "string" ? value : "";
  const { data } = useQuery({ ...personNameQuery(id), enabled: id !== "" });
  const known = data === undefined ? undefined : { value: id, label: data };
  const { options, onType, onOpen } = useSearchOptions(agentChoices, known);
  return (
    <PropertySelect
      label={field.label}
      mark={<FieldMarks of={shown} />}
      options={options}
      onType={onType}
      onOpen={onOpen}
      nothing={t("none")}
      value={id}
      word={word}
      onChange={(chosen) => save(chosen || null)}
      isChangeable
    />
  );
}

interface TypedProps extends Props {
  readonly text: string;
  readonly save: Save;
}

/** A value that is typed or picked in a popover. After a refusal it opens again with what was typed. */
function TypedProperty({ of, text, save }: TypedProps) {
  const { field, value } = of;
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<{ value: InputValue; message: string; count: number }>();
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = text || t("none");

  function change(to: SavedValue) {
    setOpen(false);
    save(to, (message) => {
      // Elsewhere by now: a toast says it.
      if (!trigger.current) return false;
      setRefused((last) => ({ value: to, message, count: (last?.count ?? 0) + 1 }));
      setOpen(true);
      return true;
    });
  }
  return (
    <Property label={field.label} mark={<FieldMarks of={of} />}>
      <span className="flex items-center gap-1">
        <Popover
          label={field.label}
          align="end"
          className="w-72 p-3"
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            setRefused(undefined);
          }}
          trigger={
            <button
              ref={trigger}
              type="button"
              onPointerEnter={FieldEditor.preload}
              onFocus={FieldEditor.preload}
              aria-label={t("value_of", { label: field.label, value: shown })}
              className={`min-w-0 flex-1 rounded-sm text-start ${firstLine} ${valueFace} ${text ? "" : "text-ink-3"}`}
            >
              <span className="line-clamp-4 min-w-0 whitespace-pre-line break-words">{shown}</span>
            </button>
          }
        >
          <FieldEditor
            // A refusal that comes before the popover has faded out begins anew, too, with its message.
            key={refused?.count ?? 0}
            field={field}
            value={refused?.value ?? value}
            error={refused?.message}
            onSave={change}
          />
        </Popover>
        <ValueLink type={field.type} value={value} />
      </span>
    </Property>
  );
}

const links = {
  url: { icon: ExternalLink, of: (value: string) => value },
  email: { icon: Mail, of: (value: string) => `mailto:${value}` },
  phone: { icon: Phone, of: (value: string) => `tel:${value.replaceAll(/[^+\d]/g, "")}` },
} as const;

/** Opens an address, which the value itself does not: pressing that changes it. */
function ValueLink({ type, value }: Pick<FieldOfTicket["field"], "type"> & { value: InputValue }) {
  if (type !== "url" && type !== "email" && type !== "phone") return null;
  if (typeof value !== "string") return null;
  // Only what the server accepts as an address of the web is a link.
  if (type === "url" && !/^https?:\/\//i.test(value)) return null;
  const { icon: Icon, of } = links[type];
  const name = t("open", { value });
  return (
    <a
      href={of(value)}
      aria-label={name}
      title={name}
      {...(type === "url" && { target: "_blank", rel: "noopener noreferrer" })}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover-2 hover:text-ink pointer-coarse:size-11"
    >
      <Icon aria-hidden size={14} strokeWidth={1.5} />
    </a>
  );
}
