import { type Ref, type RefObject, useImperativeHandle } from "react";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/inputs/field.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { t } from "./saved-replies-texts.ts";

interface Props {
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly handle: RefObject<EditorHandle | null>;
  readonly ref?: Ref<{ focus(): void }>;
}

const features = { tables: true };

/** The text of a saved reply. */
export function ReplyBodyField({ value, onChange, error, handle, ref }: Props) {
  useImperativeHandle(ref, () => ({ focus: () => handle.current?.focus() }), [handle]);
  return (
    <Field label={t("body")} {...(error && { error })}>
      {(aids) => (
        <div
          className={classes(
            "rounded-sm border bg-surface p-1 -outline-offset-1 outline-(--ring) has-[.ProseMirror:focus-visible]:outline-2",
            error ? "border-red-mark" : "border-ctl",
          )}
        >
          <RichText
            handle={handle}
            label={t("body")}
            value={value}
            onChange={onChange}
            features={features}
            isInvalid={error !== undefined}
            describedBy={aids["aria-describedby"]}
            className="max-h-80 min-h-40 px-2 py-1 text-talk max-md:text-lead"
          />
        </div>
      )}
    </Field>
  );
}
