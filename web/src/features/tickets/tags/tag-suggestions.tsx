import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "#platform/use-debounced.ts";
import { tagSuggestions } from "./tags.queries.ts";
import { t } from "./tags-texts.ts";

interface Props {
  /** Tags, separated by commas. The last one is completed. */
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

const quietMs = 200;

/** Active tags that begin or contain what is typed. Choosing one completes it. */
export function TagSuggestions({ typed, onChange }: Props) {
  const parts = typed.split(",");
  const last = (parts.at(-1) ?? "").trim().toLowerCase();
  const before = parts.slice(0, -1).map((part) => part.trim());
  const { data } = useQuery({
    ...tagSuggestions(useDebounced(last, quietMs)),
    enabled: last !== "",
  });
  const names = (data?.results ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== last && !before.includes(name));
  if (last === "" || names.length === 0) return null;
  return (
    <ul aria-label={t("suggestions")} className="mb-3 flex flex-wrap gap-1">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChange([...before, name].join(", "))}
            className="h-6 max-w-full truncate rounded-sm border border-line-2 bg-surface px-2 text-meta hover:bg-hover-2 pointer-coarse:h-11"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
