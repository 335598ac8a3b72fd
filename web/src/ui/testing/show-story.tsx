import { type Locator, page } from "vitest/browser";
import { GallerySection } from "../kit/gallery-section.tsx";
import { stories } from "../kit/stories.ts";
import { render } from "./render.tsx";

/** Renders one story of the gallery, and finds it. */
export function showStory(title: string, name: string): Locator {
  showStories(title, name);
  return storyNamed(name);
}

/** Renders all stories with this title, as the gallery does. Returns what removes them before the test ends. */
export function showStories(title: string, name?: string): () => void {
  const section = stories.find((one) => one.title === title);
  const shown = section?.stories.filter((one) => name === undefined || one.name === name);
  if (!section || !shown?.length) throw new Error(`no story is called ${title}, ${name}`);
  return render(
    <main className="bg-surface px-8 py-6">
      <h1 tabIndex={-1}>The kit</h1>
      <GallerySection section={{ ...section, stories: shown }} />
    </main>,
  );
}

export function storyNamed(name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}
