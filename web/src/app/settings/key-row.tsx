import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { t } from "../app-texts.ts";
import { keysOfEvent } from "./keys-of-event.ts";

interface Props {
  readonly label: string;
  /** Empty: switched off. */
  readonly keys: string;
  readonly isOwn: boolean;
  /** Another shortcut with the same keys. */
  readonly clash: string | undefined;
  readonly onChange: (keys: string) => void;
  readonly onReset: () => void;
}

export function KeyRow({ label, keys, isOwn, clash, onChange, onReset }: Props) {
  const [isRecording, setRecording] = useState(false);
  function record(event: KeyboardEvent) {
    if (!isRecording || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setRecording(false);
    const recorded = event.key === "Backspace" ? "" : keysOfEvent(event.nativeEvent);
    if (recorded === undefined) return;
    onChange(recorded);
    setRecording(false);
  }
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-b py-1">
      <span className="min-w-0 flex-1 basis-48">
        {label}
        {clash && (
          <span className="block text-amber-text text-meta">{t("keys_clash", { act: clash })}</span>
        )}
      </span>
      {isOwn && (
        <Button variant="ghost" size="toolbar" onClick={onReset}>
          {t("keys_reset")}
        </Button>
      )}
      <Button
        size="toolbar"
        aria-pressed={isRecording}
        className="min-w-28"
        onClick={() => setRecording(!isRecording)}
        onKeyDown={record}
        onBlur={() => setRecording(false)}
      >
        <span className="sr-only">{t("keys_of", { act: label })}</span>
        {isRecording ? t("keys_press") : <Keys keys={keys} />}
      </Button>
    </li>
  );
}

function Keys({ keys }: { keys: string }) {
  if (!keys) return t("keys_none");
  return (
    <span className="flex gap-1">
      {keys.split(" ").map((chord) => (
        <Kbd key={chord} keys={chord} />
      ))}
    </span>
  );
}
