import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import type { Node as DocNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { t } from "./rich-text-texts.ts";

/** What becomes of an upload: its progress from 0 to 1, why it failed, or the file that it became. */
export interface PictureUpload {
  readonly progress: number;
  readonly error?: string | undefined;
  readonly file?: string | undefined;
}

/** Where the pictures of a text come from. */
export interface PictureSource {
  /** Begins to upload a picture. The returned name stands for it until it has become a file. Without it none is added. */
  start?(picture: File): string;
  cancel(upload: string): void;
  retry(upload: string): string | undefined;
  /** The upload as it is now; undefined, if there is none of this name. */
  read(upload: string): PictureUpload | undefined;
  /** Calls back after every change of an upload. */
  watch(onChange: () => void): () => void;
  /** A picture that is still on this device. */
  local(upload: string): Blob | undefined;
  /** Where a file can be fetched as a picture; null, if it cannot. */
  address(file: string): Promise<string | null>;
}

const fileIn = (src: string | null) => /^cid:([0-9a-f-]{36})$/.exec(src ?? "")?.[1] ?? null;

const number = (name: "width" | "height") => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
});

/** A picture in the text: `<img src="cid:{file}">`, and `<img data-upload="{name}">` while it is uploaded. */
export const PictureNode = Node.create<{ source: PictureSource | undefined }>({
  name: "picture",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ source: undefined }),
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element) => fileIn(element.getAttribute("src")),
      renderHTML: ({ file }) => (file ? { src: `cid:${file}` } : {}),
    },
    upload: {
      default: null,
      parseHTML: (element) => element.getAttribute("data-upload"),
      renderHTML: ({ upload }) => (upload ? { "data-upload": String(upload) } : {}),
    },
    alt: { default: "" },
    width: number("width"),
    height: number("height"),
  }),
  parseHTML: () => [
    { tag: "img[data-upload]" },
    {
      tag: "img[src]",
      getAttrs: (element) => (fileIn(element.getAttribute("src")) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
  addNodeView() {
    const { source } = this.options;
    return ({ node, editor, getPos }) => new PictureView(node, editor, getPos, source);
  },
});

/** What the document keeps of a picture. */
export interface PictureAttributes {
  readonly file: string | null;
  readonly upload: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

const widest = 720;

class PictureView implements NodeView {
  readonly dom = document.createElement("span");
  private readonly image = document.createElement("img");
  private readonly status = document.createElement("span");
  private readonly stop: () => void;
  private localUrl: string | undefined;
  private shownFile: string | undefined;
  private node: DocNode;
  private readonly editor: Editor;
  private readonly getPos: () => number | undefined;
  private readonly source: PictureSource | undefined;

  constructor(
    node: DocNode,
    editor: Editor,
    getPos: () => number | undefined,
    source: PictureSource | undefined,
  ) {
    this.node = node;
    this.editor = editor;
    this.getPos = getPos;
    this.source = source;
    this.dom.className = "rich-picture";
    this.dom.append(this.image, this.status, this.resizeHandle());
    this.image.addEventListener("load", () => this.keepSize());
    this.stop = source?.watch(() => this.follow()) ?? (() => {});
    this.show();
  }

  update(node: DocNode): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add("is-selected");
  }

  deselectNode(): void {
    this.dom.classList.remove("is-selected");
  }

  ignoreMutation = () => true;

  stopEvent = (event: Event) => (event.target as HTMLElement).closest("button, .handle") !== null;

  destroy(): void {
    this.stop();
    if (this.localUrl) URL.revokeObjectURL(this.localUrl);
  }

  private get attributes(): PictureAttributes {
    return this.node.attrs as PictureAttributes;
  }

  private show(): void {
    const { file, upload, alt, width, height } = this.attributes;
    this.image.alt = alt || t("picture_unnamed");
    setSize(this.image, width, height);
    if (upload) this.showLocal(upload);
    else if (file && file !== this.shownFile) this.showFile(file);
    this.follow();
  }

  private showLocal(upload: string): void {
    const picture = this.localUrl ? undefined : this.source?.local(upload);
    if (!picture) return;
    this.localUrl = URL.createObjectURL(picture);
    this.image.src = this.localUrl;
  }

  private showFile(file: string): void {
    this.shownFile = file;
    // What is still on the device needs no download.
    if (this.localUrl) return;
    void this.source?.address(file).then(
      (address) => {
        if (address) this.image.src = address;
      },
      () => {},
    );
  }

  /** Shows how far the upload is, and takes its file over once there is one. */
  private follow(): void {
    const { upload } = this.attributes;
    const now = upload ? this.source?.read(upload) : undefined;
    if (now?.file) {
      this.change({ file: now.file, upload: null });
      return;
    }
    this.dom.classList.toggle("is-uploading", Boolean(upload));
    this.status.replaceChildren(...(upload ? this.statusParts(upload, now) : []));
  }

  private statusParts(upload: string, now: PictureUpload | undefined): HTMLElement[] {
    if (!now) return [words(t("picture_lost"))];
    const cancel = button(t("picture_cancel"), () => {
      this.source?.cancel(upload);
      this.remove();
    });
    if (now.error) {
      const retry = button(t("picture_retry"), () =>
        this.change({ upload: this.source?.retry(upload) ?? upload }),
      );
      return [words(now.error), retry, cancel];
    }
    const bar = document.createElement("progress");
    bar.setAttribute("aria-label", t("picture_uploading"));
    bar.value = now.progress;
    return [bar, cancel];
  }

  /** The size is kept with the picture, so that nothing moves when somebody reads the text. */
  private keepSize(): void {
    const { width } = this.attributes;
    const { naturalWidth, naturalHeight } = this.image;
    if (width || naturalWidth === 0) return;
    const shown = Math.min(naturalWidth, widest);
    this.change({ width: shown, height: Math.round((naturalHeight * shown) / naturalWidth) });
  }

  private change(attributes: Partial<PictureAttributes>): void {
    const at = this.getPos();
    if (at === undefined) return;
    const { state, view } = this.editor;
    const changed = { ...this.attributes, ...attributes };
    // Undo goes back to what was written, not to a half-finished upload.
    view.dispatch(state.tr.setNodeMarkup(at, null, changed).setMeta("addToHistory", false));
  }

  private remove(): void {
    const at = this.getPos();
    const { state, view } = this.editor;
    if (at !== undefined) view.dispatch(state.tr.delete(at, at + 1));
  }

  private resizeHandle(): HTMLElement {
    const handle = document.createElement("span");
    handle.className = "handle";
    handle.setAttribute("aria-hidden", "true");
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const { width, height } = this.image.getBoundingClientRect();
      const ratio = height / width;
      const from = event.clientX;
      const widthAt = ({ clientX }: PointerEvent) =>
        Math.round(Math.min(Math.max(width + clientX - from, 24), widest));
      const move = (moved: PointerEvent) => {
        const now = widthAt(moved);
        setSize(this.image, now, Math.round(now * ratio));
      };
      handle.addEventListener("pointermove", move);
      handle.addEventListener(
        "pointerup",
        (ended) => {
          handle.removeEventListener("pointermove", move);
          const now = widthAt(ended);
          this.change({ width: now, height: Math.round(now * ratio) });
        },
        { once: true },
      );
    });
    return handle;
  }
}

function setSize(image: HTMLImageElement, width: number | null, height: number | null): void {
  if (!width || !height) return;
  image.width = width;
  image.height = height;
}

function words(text: string): HTMLElement {
  const element = document.createElement("span");
  element.role = "alert";
  element.textContent = text;
  return element;
}

function button(label: string, press: () => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}
