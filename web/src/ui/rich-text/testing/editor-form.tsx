import { useState } from "react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../testing/render.tsx";
import type { EditorFeatures } from "../editor-extensions.ts";
import type { PictureSource, PictureUpload } from "../picture-node.ts";
import { RichTextEditor } from "../rich-text-editor.tsx";

export const box = page.getByRole("textbox", { name: "Message" });

/** What the editor reported last. */
export let written = "";

function Form({ start = "", pictures, features = { tables: true } }: FormProps) {
  const [html, setHtmlOf] = useState(start);
  written = html;
  return (
    <RichTextEditor
      isFocused
      label="Message"
      placeholder="Write"
      value={html}
      onChange={setHtmlOf}
      features={features}
      {...(pictures && { pictures })}
    />
  );
}

interface FormProps {
  readonly start?: string;
  readonly pictures?: PictureSource;
  readonly features?: EditorFeatures;
}

export async function open(props: FormProps = {}): Promise<void> {
  render(<Form {...props} />);
  await expect.element(box).toHaveFocus();
}

export const wrote = (html: string) => expect.poll(() => written).toBe(html);

export function paste(data: Readonly<Record<string, string>>, files: readonly File[] = []): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  for (const file of files) clipboardData.items.add(file);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  box.element().dispatchEvent(event);
}

export const png = () =>
  new File(
    [
      Uint8Array.from(
        atob(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        ),
        (sign) => sign.charCodeAt(0),
      ),
    ],
    "screen.png",
    { type: "image/png" },
  );

/** Uploads whose course the test decides. */
export function testPictures() {
  const uploads = new Map<string, PictureUpload & { readonly picture: File }>();
  const watchers = new Set<() => void>();
  const source: PictureSource = {
    start(picture) {
      const name = `upload-${uploads.size + 1}`;
      uploads.set(name, { progress: 0, picture });
      return name;
    },
    cancel: (name) => void uploads.delete(name),
    retry(name) {
      const picture = uploads.get(name)?.picture;
      uploads.delete(name);
      return picture && source.start?.(picture);
    },
    read: (name) => uploads.get(name),
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    local: (name) => uploads.get(name)?.picture,
    address: async () => null,
  };
  return {
    source,
    uploads,
    set(name: string, change: Partial<PictureUpload>) {
      const upload = uploads.get(name);
      if (upload) uploads.set(name, { ...upload, ...change });
      for (const onChange of watchers) onChange();
    },
  };
}
