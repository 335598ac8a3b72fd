import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { t } from "../../ticket-texts.ts";

export function AttachButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={t("attach")}
        size="toolbar"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("attach")}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </>
  );
}
