import type { Story } from "./story.ts";

/** Every story of the kit, by title. */
export const stories = Object.values(
  import.meta.glob<Story>("./*.story.tsx", { eager: true, import: "story" }),
).sort((a, b) => a.title.localeCompare(b.title));
