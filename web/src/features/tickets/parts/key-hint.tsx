import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { Kbd } from "#ui/keyboard/kbd.tsx";

interface Props {
  /** The shortcut's id. */
  readonly of: string;
  readonly ground?: "plain" | "solid";
}

/** The key of an act, where the act is. Screen readers read its button's own name. */
export function KeyHint({ of, ground = "plain" }: Props) {
  const keys = useKeysOf(of);
  if (!keys) return null;
  return (
    <span aria-hidden className="flex max-md:hidden">
      <Kbd keys={keys} ground={ground} />
    </span>
  );
}
