/** The formats that can be read. SVG and ICO are read for logos only. */
export type ImageFormat = "png" | "jpeg" | "gif" | "webp" | "svg" | "ico";

/** A picture to read and to write again at another size. */
export interface DrawTask {
  /** Its bytes, or the path of its file. */
  readonly from: Uint8Array | string;
  readonly accept: readonly ImageFormat[];
  /** The longest side of the result. Pictures are never enlarged. */
  readonly side: number;
  readonly fit: "inside" | "cover";
  readonly format: "png" | "webp" | "same";
  readonly quality?: number;
  readonly animated?: boolean;
  /** Where to write the result; without it, the bytes are returned. */
  readonly to?: string;
}

/** A picture of which only the size is wanted. */
export interface MeasureTask {
  readonly measure: string;
}

export type ImageTask = DrawTask | MeasureTask;

export interface DrawnImage {
  readonly bytes: Buffer;
  readonly format: string;
  readonly width: number;
  readonly height: number;
}

/** What the image process answers. `unreadable`: not a picture of an accepted format. `svg`: an SVG with text or entities. */
export type ImageAnswer =
  | { readonly image: DrawnImage }
  | { readonly refused: "unreadable" | "svg" };
