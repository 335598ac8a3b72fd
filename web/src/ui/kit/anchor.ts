import type { Story } from "./story.ts";

export function anchorOf({ title }: Story): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
