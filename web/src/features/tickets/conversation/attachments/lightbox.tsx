import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { t } from "../../ticket-texts.ts";
import { downloadFile, largePreview, previewQuery } from "./files.queries.ts";

export interface PictureFile {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

interface Props {
  readonly pictures: readonly PictureFile[];
  readonly first: string;
  readonly onClose: () => void;
}

/** Shows pictures one at a time. The arrow keys switch, Escape closes. */
export function Lightbox({ pictures, first, onClose }: Props) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  );
  const go = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length);
  useArrows(go);
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <Modal
      open
      size="full"
      onClose={onClose}
      title={picture.name}
      footer={
        <>
          {pictures.length > 1 && (
            <span className="me-auto flex items-center gap-2">
              <IconButton icon={ChevronLeft} label={t("picture_previous")} onClick={() => go(-1)} />
              <span role="status" className="text-ink-2 tabular-nums">
                {t("pager_position", { number: at + 1, total: String(pictures.length) })}
              </span>
              <IconButton icon={ChevronRight} label={t("picture_next")} onClick={() => go(1)} />
            </span>
          )}
          {picture.state === "unscanned" && (
            <span className="self-center text-amber-text text-meta">{t("file_unscanned")}</span>
          )}
          <Button icon={Download} onClick={() => void downloadFile(picture.id)}>
            {t("picture_download")}
          </Button>
        </>
      }
    >
      <div className="grid h-full place-items-center rounded-md bg-canvas">
        <LargePicture key={picture.id} picture={picture} />
      </div>
    </Modal>
  );
}

/** Arrow keys work wherever the focus is in the dialog. */
function useArrows(go: (by: number) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) go(by);
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("keydown", heard, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function LargePicture({ picture: { id, name } }: { picture: PictureFile }) {
  const { data: url, isError } = useQuery(previewQuery(id));
  const [isBroken, setBroken] = useState(false);
  if (isError || isBroken || url === null)
    return <p className="text-ink-2">{t("picture_missing")}</p>;
  if (!url) return null;
  return (
    <img
      src={largePreview(url) ?? ""}
      alt={name}
      onError={() => setBroken(true)}
      className="max-h-[calc(100dvh-190px)] max-w-full object-contain"
    />
  );
}
