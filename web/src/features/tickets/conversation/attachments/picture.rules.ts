interface Kept {
  readonly media_type: string;
  readonly state: string;
}

// The types the server makes previews of.
const drawn = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const shown = new Set(["ready", "unscanned"]);

export const isPicture = ({ media_type, state }: Kept) => drawn.has(media_type) && shown.has(state);
