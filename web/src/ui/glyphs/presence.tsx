import { Avatar, type AvatarProps } from "../avatar.tsx";
import { t } from "./glyphs-texts.ts";
import { useCalm } from "./use-calm.ts";

const announceEvery = 10_000;

interface Props {
  readonly people: readonly Pick<AvatarProps, "id" | "name" | "src">[];
  readonly doing: "viewing" | "replying";
}

/** Who else is here. Seen at once, said at most once in ten seconds. */
export function Presence({ people, doing }: Props) {
  const [first] = people;
  const text = first
    ? t(doing === "replying" ? "presence_replying" : "presence_viewing", {
        name: first.name.split(" ")[0] ?? first.name,
        others: people.length - 1,
      })
    : "";
  const said = useCalm(text, announceEvery);
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5">
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id} {...person} size={20} />
      ))}
      <span
        aria-hidden
        className={doing === "replying" ? "text-amber-text text-meta" : "text-ink-2 text-meta"}
      >
        {text}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}
