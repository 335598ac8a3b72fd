import { t } from "../../ticket-texts.ts";
import { InlineList } from "../composer/inline-list.tsx";
import type { Emoji } from "./emoji.rules.ts";

interface Props {
  readonly id: string;
  readonly options: readonly Emoji[];
  readonly active: number;
  readonly onChoose: (option: Emoji) => void;
}

/** The emoji whose names match. */
export function EmojiList({ id, options, active, onChoose }: Props) {
  return (
    <InlineList
      id={id}
      label={t("emoji")}
      options={options}
      active={active}
      onChoose={onChoose}
      keyOf={({ sign }) => sign}
    >
      {({ sign, name }) => (
        <>
          <span aria-hidden>{sign}</span>
          <span className="min-w-0 truncate">{name.replaceAll("_", " ")}</span>
        </>
      )}
    </InlineList>
  );
}
