import { useQuery } from "@tanstack/react-query";
import { Image, ImageOff } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../../ticket-texts.ts";
import { previewQuery } from "./files.queries.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A thumbnail with a fixed size, so that nothing moves when it loads. */
export function PictureThumb({ id, name, onOpen }: Props) {
  const box = useRef<HTMLButtonElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { data: url, isError } = useQuery({ ...previewQuery(id), enabled: useInView(box) });
  const isMissing = isBroken || isError || url === null;
  const Icon = isMissing ? ImageOff : Image;
  return (
    <button
      ref={box}
      type="button"
      aria-label={t("picture_open", { name })}
      title={name}
      onClick={onOpen}
      className="grid h-24 w-32 place-items-center overflow-hidden rounded-sm border border-line bg-surface text-ink-3 hover:border-line-2"
    >
      {url && !isMissing ? (
        <img src={url} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
      ) : (
        <Icon aria-hidden size={20} strokeWidth={1.5} />
      )}
    </button>
  );
}

/** Whether the element has been in the viewport or near it. */
function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isSeen) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, [box, isSeen]);
  return isSeen;
}
