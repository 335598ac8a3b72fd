import { ConditionChip } from "./condition-chip.tsx";
import { GroupChip } from "./group-chip.tsx";
import { isGroup, type Part, type Path } from "./tree.rules.ts";

export interface PartProps {
  readonly part: Part;
  readonly path: Path;
  readonly onChange: (path: Path, next: Part | undefined) => void;
  /** Whether some more fits into the group at a path. */
  readonly mayAdd: (path: Path, added: Part) => boolean;
}

export function PartChip({ part, path, onChange, mayAdd }: PartProps) {
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
        <PartChip key={at} part={inner} path={[...path, at]} onChange={onChange} mayAdd={mayAdd} />
      )}
    />
  );
}
