import { useEffect } from "react";
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { isRefusal } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { FormError } from "#ui/inputs/form-error.tsx";
import { SaveBar } from "#ui/inputs/save-bar.tsx";
import { Switch, type SwitchProps } from "#ui/inputs/switch.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { toast } from "#ui/toasts/toast.ts";
import { useChangeWidget, type Widget } from "./widget.queries.ts";
import { t } from "./widget-texts.ts";

interface Values {
  is_active: boolean;
  /** One on each line. */
  widget_origins: string;
  has_color: boolean;
  color: string;
}

const firstColor = "#006f85";

const valuesOf = ({ is_active, widget_origins, color }: Widget): Values => ({
  is_active,
  widget_origins: widget_origins.join("\n"),
  has_color: color !== null,
  color: color ?? firstColor,
});

const linesOf = (text: string) =>
  text
    .split(/\s+/)
    .map((line) => line.replace(/\/$/, ""))
    .filter((line) => line !== "");

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text.toLowerCase();

interface Props {
  readonly settings: Widget;
  /** The settings have changed on the server. */
  readonly onStale: () => void;
}

export function WidgetForm({ settings, onStale }: Props) {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: valuesOf(settings) });
  const change = useChangeWidget();
  const { isDirty, errors } = form.formState;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(({ is_active, widget_origins, has_color, color }) =>
    change
      .mutateAsync({
        is_active,
        widget_origins: linesOf(widget_origins),
        color: has_color ? color : null,
        version: settings.version,
      })
      .then(
        ({ message, settings: now }) => {
          form.reset(valuesOf(now));
          toast.success(message);
        },
        (error: unknown) => {
          showRefusal(form, t("failed"))(error);
          if (isRefusal(error, "request.stale_version")) onStale();
        },
      ),
  );

  // Somebody else saved first: untouched fields show their values, typed ones are kept.
  useEffect(() => {
    form.reset(valuesOf(settings), { keepDirtyValues: true, keepErrors: true });
  }, [form, settings]);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <SwitchField form={form} name="is_active" label={t("is_active")} hint={t("is_active_hint")} />
      <div className="mt-3">
        <TextArea
          label={t("origins")}
          hint={t("origins_hint")}
          autoComplete="off"
          spellCheck={false}
          {...field(form, "widget_origins", {
            validate: {
              isThere: (text, { is_active }) =>
                !is_active || linesOf(text).length > 0 || t("origins_needed"),
              areOrigins: (text) => linesOf(text).every(isOrigin) || t("origins_wrong"),
            },
          })}
        />
      </div>
      <SwitchField form={form} name="has_color" label={t("own_color")} hint={t("own_color_hint")} />
      <ColorField form={form} />
      <FormError>{errors.root?.message}</FormError>
      <SaveBar
        save={t("save")}
        isSaving={change.isPending}
        isDirty={isDirty}
        onDiscard={() => form.reset(valuesOf(settings))}
      />
    </form>
  );
}

interface PartProps {
  readonly form: UseFormReturn<Values>;
}

interface SwitchFieldProps extends PartProps, Pick<SwitchProps, "label" | "hint"> {
  readonly name: "is_active" | "has_color";
}

function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Switch
          ref={ref}
          label={label}
          hint={hint}
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

function ColorField({ form }: PartProps) {
  const [hasColor, color] = useWatch({ control: form.control, name: ["has_color", "color"] });
  if (!hasColor) return null;
  return (
    <div className="flex max-w-60 items-start gap-2 pt-2">
      <TextField
        label={t("color")}
        autoComplete="off"
        maxLength={7}
        className="font-mono"
        {...field(form, "color", {
          validate: (text) => /^#[0-9a-f]{6}$/i.test(text) || t("color_wrong"),
        })}
      />
      <span
        aria-hidden
        className="mt-6 size-8 shrink-0 rounded-md border border-line"
        style={/^#[0-9a-f]{6}$/i.test(color) ? { backgroundColor: color } : undefined}
      />
    </div>
  );
}
