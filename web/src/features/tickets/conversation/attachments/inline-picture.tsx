import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { t } from "../../ticket-texts.ts";
import { largePreview, previewQuery } from "./files.queries.ts";
import type { PictureFile } from "./lightbox.tsx";

const Lightbox = lazyPart(() => import("./lightbox.tsx").then((module) => module.Lightbox));

interface Props {
  readonly file: PictureFile;
  readonly alt: string;
  readonly width: string | undefined;
  readonly height: string | undefined;
}

/** A picture in the text of a message. Its place is reserved, so that nothing moves when it loads. */
export function InlinePicture({ file, alt, width, height }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { data: url, isError } = useQuery(previewQuery(file.id));
  const name = alt || file.name;
  if (isError || isBroken || url === null) {
    return <span className="text-ink-2">{t("picture", { name })}</span>;
  }
  return (
    <>
      <button
        type="button"
        aria-label={t("picture_open", { name })}
        onClick={() => setOpen(true)}
        className="max-w-full rounded-xs align-bottom"
      >
        {url ? (
          <img
            src={largePreview(url) ?? ""}
            alt={name}
            width={width}
            height={height}
            onError={() => setBroken(true)}
          />
        ) : (
          <svg aria-hidden width={width ?? 160} height={height ?? 120} className="bg-sunken" />
        )}
      </button>
      {isOpen && <Lightbox pictures={[file]} first={file.id} onClose={() => setOpen(false)} />}
    </>
  );
}
