import { Avatar, type AvatarProps } from "./avatar.tsx";
import { t } from "./people-texts.ts";

interface AvatarStackProps {
  people: Pick<AvatarProps, "id" | "name" | "src">[];
  size?: 20 | 24 | 28;
}

const shown = 3;

/** Three avatars and the number of others, whose names are shown on hover and to screen readers. */
export function AvatarStack({ people, size = 24 }: AvatarStackProps) {
  const hidden = people.slice(shown);
  const names = hidden.map((person) => person.name).join(", ");
  return (
    <ul className="flex items-center">
      {people.slice(0, shown).map((person) => (
        <li key={person.id} className="-ms-1.5 flex rounded-full bg-surface p-0.5 first:ms-0">
          <Avatar {...person} size={size} isAlone />
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={names} className="ms-1 text-ink-2 text-meta tabular-nums">
          <span aria-hidden>+{hidden.length}</span>
          <span className="sr-only">{`${t("avatar_more", { count: hidden.length })}: ${names}`}</span>
        </li>
      )}
    </ul>
  );
}
