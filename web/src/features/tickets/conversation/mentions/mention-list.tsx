import { Users } from "lucide-react";
import { Avatar } from "#ui/people/avatar.tsx";
import { t } from "../../ticket-texts.ts";
import { InlineList } from "../composer/inline-list.tsx";
import type { Mentionable } from "./mentions.queries.ts";

interface Props {
  readonly id: string;
  readonly options: readonly Mentionable[];
  readonly active: number;
  readonly onChoose: (option: Mentionable) => void;
}

/** The people and departments whose names match. */
export function MentionList({ id, options, active, onChoose }: Props) {
  return (
    <InlineList
      id={id}
      label={t("mentions")}
      options={options}
      active={active}
      onChoose={onChoose}
      keyOf={(option) => option.id}
    >
      {(option) => (
        <>
          <span aria-hidden className="self-center">
            {option.kind === "person" ? (
              <Avatar id={option.id} name={option.name} src={option.avatar_url} size={20} />
            ) : (
              <Users size={16} strokeWidth={1.5} />
            )}
          </span>
          <span className="min-w-0 truncate font-medium">{option.name}</span>
          <span className="shrink-0 text-ink-2 text-meta">{hintOf(option)}</span>
        </>
      )}
    </InlineList>
  );
}

function hintOf(option: Mentionable): string {
  if (option.kind === "department") return t("mention_members", { count: option.members });
  return option.may_see ? "" : t("mention_unseen");
}
