import { useState } from "react";
import { TextField } from "../inputs/text-field.tsx";
import type { Filter, FilterField } from "./filter-types.ts";
import { t } from "./filters-texts.ts";
import { formatFilter } from "./format-filter.ts";
import { parseFilterText } from "./parse-filter-text.ts";

interface Props {
  readonly fields: readonly FilterField[];
  readonly onField: (field: FilterField) => void;
  readonly onWords: (filters: readonly Filter[]) => void;
}

const option =
  "flex min-h-7 w-full items-center gap-2 rounded-sm px-2 py-1 text-start hover:bg-hover-2 pointer-coarse:min-h-11";

/** Names of fields, or a question in words. Enter takes the first that is offered. */
export function FieldChooser({ fields, onField, onWords }: Props) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const found = fields.filter(({ label }) => label.toLowerCase().includes(wanted));
  const read = parseFilterText(text, fields);

  function takeFirst() {
    if (read.length > 0) onWords(read);
    else if (found[0]) onField(found[0]);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        takeFirst();
      }}
    >
      <TextField
        label={t("search")}
        hint={t("search_hint")}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul>
        {read.length > 0 && (
          <li>
            <button type="button" className={option} onClick={() => onWords(read)}>
              <span className="text-ink-2">{t("use_words")}</span>
              <span className="font-medium">
                {read.map((filter) => formatFilter(filter, fields).whole).join(" · ")}
              </span>
            </button>
          </li>
        )}
        {found.map((field) => (
          <li key={field.key}>
            <button type="button" className={option} onClick={() => onField(field)}>
              {field.label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 text-ink-2">
        {found.length === 0 && read.length === 0 && t("nothing_matches")}
      </p>
    </form>
  );
}
