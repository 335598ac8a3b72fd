import { ImageOff, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorLine } from "#ui/inputs/error-line.tsx";
import { type Picture, refusalOf } from "../settings/general.rules.ts";
import { t } from "../settings/general-texts.ts";

interface Props {
  readonly label: string;
  readonly hint: string;
  /** The one that is saved. */
  readonly saved: string | null;
  readonly value: Picture;
  readonly onChange: (picture: Picture) => void;
  /** Called with the address of the picture to preview; null for none. */
  readonly onPreview?: (address: string | null) => void;
}

/** A picture with its preview. It is saved with the form. */
export function ImageField({ label, hint, saved, value, onChange, onPreview }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const shown = value === "removed" ? null : (chosen ?? saved);

  useEffect(() => {
    if (!(value instanceof File)) return setChosen(undefined);
    const address = URL.createObjectURL(value);
    setChosen(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);

  useEffect(() => onPreview?.(shown), [shown, onPreview]);

  function take(file: File | undefined) {
    if (!file) return;
    const reason = refusalOf(file);
    setRefusal(reason && t(reason));
    if (!reason) onChange(file);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken">
          {shown ? (
            <img src={shown} alt={label} className="max-h-full max-w-full object-contain" />
          ) : (
            <ImageOff
              aria-label={t("image_none")}
              size={20}
              strokeWidth={1.5}
              className="text-ink-3"
            />
          )}
        </span>
        <Button
          icon={Upload}
          aria-label={t("image_upload_of", { label })}
          onClick={() => input.current?.click()}
        >
          {t("image_upload")}
        </Button>
        {shown && (
          <Button
            variant="ghost"
            aria-label={t("image_remove_of", { label })}
            onClick={() => {
              setRefusal(undefined);
              onChange(saved ? "removed" : undefined);
            }}
          >
            {t("image_remove")}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*,.ico"
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
      </div>
      <p className="mt-1 text-ink-2 text-meta">{hint}</p>
      <ErrorLine id={`${label}-error`} error={refusal} />
    </fieldset>
  );
}
