import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { MoveHandle } from "#ui/lists/move-handle.tsx";
import type { RowOrder } from "#ui/lists/use-row-order.ts";
import type { Option } from "#ui/select/options.ts";
import type { Column } from "#ui/table/table-types.ts";
import type { TicketField } from "../fields.queries.ts";
import { t } from "./fields-config-texts.ts";

interface Context {
  readonly order: RowOrder & { readonly ordered: readonly TicketField[] };
  readonly fields: readonly TicketField[];
  /** Undefined until they are loaded. */
  readonly departments: readonly Option[] | undefined;
  readonly categories: readonly Option[] | undefined;
  readonly onOpen: (id: string) => void;
}

export function fieldColumns(context: Context): readonly Column<TicketField>[] {
  return [
    {
      key: "label",
      title: t("label"),
      cell: (field) => <LabelCell field={field} context={context} />,
    },
    {
      key: "key",
      title: t("key"),
      width: "10rem",
      cell: ({ key }) => (
        <span className="whitespace-normal font-mono text-meta [overflow-wrap:anywhere]">
          {key}
        </span>
      ),
    },
    { key: "type", title: t("type"), width: "8.5rem", cell: ({ type }) => t(`type_${type}`) },
    {
      key: "asked",
      title: t("asked"),
      cell: (field) => <Lines lines={placesOf(field, context)} />,
    },
    {
      key: "required",
      title: t("required"),
      width: "8.5rem",
      cell: (field) => <Lines lines={requiredOf(field)} />,
    },
    {
      key: "customers",
      title: t("customers"),
      width: "8.5rem",
      cell: ({ customer }) =>
        t(customer === "editable" ? "customer_editable_short" : `customer_${customer}`),
    },
    {
      key: "state",
      title: t("state"),
      width: "6.5rem",
      cell: ({ is_active }) => <ActiveMark isActive={is_active} />,
    },
  ];
}

function LabelCell({ field: { id, label }, context }: { field: TicketField; context: Context }) {
  const { order, onOpen } = context;
  const { ordered } = order;
  return (
    <span className="flex items-center gap-1 max-md:-ms-1.5 max-md:pointer-coarse:-ms-3.5">
      {ordered.length > 1 && (
        <MoveHandle
          id={id}
          name={label}
          index={ordered.findIndex((field) => field.id === id)}
          total={ordered.length}
          order={order}
        />
      )}
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="min-w-0 whitespace-normal rounded-xs py-1.5 text-start font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {label}
      </button>
    </span>
  );
}

function Lines({ lines: [first, ...rest] }: { lines: readonly string[] }) {
  return (
    <span className="block whitespace-normal py-1 max-md:py-0">
      {first}
      {rest.map((line) => (
        <span key={line} className="block text-ink-2 text-meta">
          {line}
        </span>
      ))}
    </span>
  );
}

/** The departments, the categories and the condition where it is asked, each on a line. */
function placesOf(field: TicketField, { fields, departments, categories }: Context): string[] {
  const lines = [namesOf(field.departments, departments), namesOf(field.categories, categories)];
  const named = lines.filter((line) => line !== "");
  const condition = conditionOf(field, fields);
  return [...(named.length > 0 ? named : [t("all_tickets")]), ...(condition ? [condition] : [])];
}

/** Those that are inactive are counted, because only active ones have names here. */
function namesOf(ids: readonly string[], options: readonly Option[] | undefined): string {
  if (!options || ids.length === 0) return "";
  const names = ids.flatMap((id) => options.find(({ value }) => value === id)?.label ?? []);
  const unnamed = ids.length - names.length;
  return [...names, ...(unnamed > 0 ? [t("other_places", { count: unnamed })] : [])].join(", ");
}

function conditionOf({ show_if }: TicketField, fields: readonly TicketField[]): string | undefined {
  if (!show_if) return undefined;
  const other = fields.find(({ key }) => key === show_if.field);
  const field = other?.label ?? show_if.field;
  if (other?.type === "checkbox") {
    return t("asked_condition_checked", { field, is: t(`${show_if.is}_checked`) });
  }
  const option = other?.options.find(({ value }) => value === show_if.value);
  return t("asked_condition", {
    field,
    is: t(show_if.is),
    value: option?.label ?? show_if.value,
  });
}

function requiredOf({ required_on, required_for }: TicketField): string[] {
  if (required_on.length === 0) return [t("none")];
  const acts = required_on.map((act) => t(`on_${act}`)).join(", ");
  return required_for === "staff" ? [acts] : [acts, t(`for_${required_for}`)];
}
