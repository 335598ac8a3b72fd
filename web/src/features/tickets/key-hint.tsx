import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { Kbd } from "#ui/keyboard/kbd.tsx";

interface Props {
  /** The shortcut's id. */
  readonly of: string;
  readonly ground?: "plain" | "solid";
}

/** Shows the key of an action. Hidden from screen readers, which read the button's name. */
export function KeyHint({ of, ground = "plain" }: Props) {
  const keys = useKeysOf(of);
  if (!keys) return null;
  return (
    <span aria-hidden className="flex max-md:hidden pointer-coarse:hidden">
      <Kbd keys={keys} ground={ground} />
    </span>
  );
}
