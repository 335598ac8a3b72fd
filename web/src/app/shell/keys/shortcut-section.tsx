import { KeySequence } from "#ui/keyboard/key-sequence.tsx";
import type { ScopeLines } from "./group-shortcuts.ts";

export function ShortcutSection({ scope, lines }: ScopeLines) {
  return (
    <section className="mt-4 first-of-type:mt-0">
      <h3 className="pb-1 text-ink-3 text-overline">{scope}</h3>
      <dl className="sm:columns-2 sm:gap-x-8">
        {lines.map(({ id, label, keys }) => (
          <div
            key={id}
            className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 border-line-soft border-b py-1"
          >
            <dt>{label}</dt>
            <dd className="shrink-0">
              <KeySequence keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
