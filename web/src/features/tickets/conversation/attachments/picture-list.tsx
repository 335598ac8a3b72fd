import { useState } from "react";
import { Lightbox, type Picture } from "./lightbox.tsx";
import { PictureThumb } from "./picture-thumb.tsx";

interface Props {
  readonly label: string;
  readonly pictures: readonly Picture[];
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
