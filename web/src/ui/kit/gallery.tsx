import { useSearchParams } from "react-router";
import { Overlays } from "../overlays/overlays.tsx";
import { anchorOf } from "./anchor.ts";
import { GallerySection } from "./gallery-section.tsx";
import { GallerySwitches } from "./gallery-switches.tsx";
import { stories as sections } from "./stories.ts";

/** The page of `bin/dev` that shows every component in every state. `?only=modal` shows one of them. */
export function Component() {
  return (
    <Overlays>
      <Gallery only={useSearchParams()[0].get("only")} />
    </Overlays>
  );
}

export function Gallery({ only }: { only?: string | null }) {
  const shown = only ? sections.filter((section) => anchorOf(section) === only) : sections;
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <nav
        aria-label="Components"
        className="flex w-full shrink-0 flex-col gap-4 border-line border-b bg-canvas p-4 md:sticky md:top-0 md:h-dvh md:w-60 md:overflow-y-auto md:border-e md:border-b-0"
      >
        <GallerySwitches />
        <ul className="hidden flex-col md:flex">
          {sections.map((section) => (
            <li key={section.title}>
              <a
                href={`/kit#${anchorOf(section)}`}
                data-anchor={anchorOf(section)}
                className="flex h-7 items-center rounded-sm px-2 text-ink-2 hover:bg-hover hover:text-ink"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 flex-1 bg-surface px-4 py-6 md:px-8">
        <h1 className="text-title">The kit</h1>
        {shown.map((section) => (
          <GallerySection key={section.title} section={section} />
        ))}
      </main>
    </div>
  );
}
