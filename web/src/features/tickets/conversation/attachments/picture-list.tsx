import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { PictureFile } from "./lightbox.tsx";
import { PictureThumb } from "./picture-thumb.tsx";

const Lightbox = lazyPart(() => import("./lightbox.tsx").then((module) => module.Lightbox));

interface Props {
  readonly label: string;
  readonly pictures: readonly PictureFile[];
}

export function PictureList({ label, pictures }: Props) {
  const [shown, setShown] = useState<string>();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <PictureThumb id={id} name={name} onOpen={() => setShown(id)} />
          </li>
        ))}
      </ul>
      {shown && <Lightbox pictures={pictures} first={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
