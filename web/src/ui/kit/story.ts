import type { ReactNode } from "react";

/** What a `*.story.tsx` file exports as `story`: one component in all its states. */
export interface Story {
  title: string;
  stories: { name: string; render: () => ReactNode }[];
}
