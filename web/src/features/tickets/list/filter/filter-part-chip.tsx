import { ConditionChip } from "./condition-chip.tsx";
import { type FilterPart, type FilterPath, isGroup } from "./filter-tree.rules.ts";
import { GroupChip } from "./group-chip.tsx";

export interface FilterPartProps {
  readonly part: FilterPart;
  readonly path: FilterPath;
  readonly onChange: (path: FilterPath, next: FilterPart | undefined) => void;
  /** Whether the group at a path can take another part. */
  readonly mayAdd: (path: FilterPath, added: FilterPart) => boolean;
}

export function FilterPartChip({ part, path, onChange, mayAdd }: FilterPartProps) {
  if (!isGroup(part)) {
    return <ConditionChip condition={part} onChange={(next) => onChange(path, next)} />;
  }
  return (
    <GroupChip
      group={part}
      path={path}
      onChange={onChange}
      mayAdd={mayAdd}
      draw={(inner, at) => (
        <FilterPartChip
          key={at}
          part={inner}
          path={[...path, at]}
          onChange={onChange}
          mayAdd={mayAdd}
        />
      )}
    />
  );
}
