import { anchorOf } from "./anchor.ts";
import type { Story } from "./story.ts";

export function GallerySection({ section }: { section: Story }) {
  const anchor = anchorOf(section);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="mt-8">
      <h2 id={`${anchor}-title`} className="font-semibold text-lead">
        {section.title}
      </h2>
      {section.stories.map(({ name, render: Render }) => (
        <article key={name} aria-label={name} data-story={name} className="mt-4">
          <p className="mb-2 text-ink-3 text-meta">{name}</p>
          <Render />
        </article>
      ))}
    </section>
  );
}
