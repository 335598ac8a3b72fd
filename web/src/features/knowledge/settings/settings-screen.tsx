import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Section } from "#ui/page/section.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { visibilities, visibilityLabel } from "../articles/article-labels.tsx";
import { t } from "../knowledge-texts.ts";
import { SearchSettings } from "./search-settings.tsx";
import { type Settings, settingsQuery, useChangeSettings } from "./settings.queries.ts";

/** The settings of the knowledge base. Each is saved when it is changed. */
export function KnowledgeSettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <Form settings={data} />;
  return error ? (
    <ErrorView
      message={messageOr(error, t("load_failed"))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Loading label={t("loading")} onRetry={() => void refetch()}>
      <SkeletonRows rows={6} columns={1} />
    </Loading>
  );
}

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const sizes = [6, 12, 24, 48] as const;
const months = [0, 3, 6, 12, 18, 24, 36];

function Form({ settings }: { settings: Settings }) {
  const change = useChangeSettings();
  const save = (part: Partial<Omit<Settings, "version">>) =>
    change.mutate(part, {
      onSuccess: () => toast.success(t("settings_saved")),
      onError: (error) => toast.error(messageOf(error)),
    });
  const flag = (name: Flag, hint?: string) => (
    <div className="mb-3">
      <Switch
        label={t(`setting_${name}`)}
        hint={hint}
        checked={
          change.variables?.[name] !== undefined && change.isPending
            ? change.variables[name]
            : settings[name]
        }
        busy={change.isPending && change.variables?.[name] !== undefined}
        onChange={({ target }) => save({ [name]: target.checked })}
      />
    </div>
  );
  return (
    <div className="max-w-[40rem]">
      <Section title={t("public_pages")}>
        <SavedText name="kb_title" max={80} settings={settings} save={save} isRequired />
        <SavedText name="kb_description" max={300} settings={settings} save={save} />
        {flag("public_access", t("setting_public_access_hint"))}
        {flag("allow_indexing", t("setting_allow_indexing_hint"))}
        {flag("feedback_enabled")}
        <NativeSelect
          label={t("setting_articles_per_page")}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(settings.articles_per_page)}
          onChange={({ target }) =>
            save({ articles_per_page: Number(target.value) as (typeof sizes)[number] })
          }
        />
      </Section>
      <Section title={t("search_section")}>
        <SearchSettings settings={settings} save={save} />
      </Section>
      <Section title={t("writing")}>
        {flag("require_approval", t("setting_require_approval_hint"))}
        <NativeSelect
          label={t("setting_default_visibility")}
          options={visibilities.map((value) => ({ value, label: visibilityLabel(value) }))}
          value={settings.default_visibility}
          onChange={({ target }) =>
            save({ default_visibility: target.value as Settings["default_visibility"] })
          }
        />
        <NativeSelect
          label={t("setting_review_months")}
          options={[...new Set([...months, settings.review_months])]
            .sort((one, other) => one - other)
            .map((count) => ({
              value: String(count),
              label: count === 0 ? t("review_never") : t("review_months", { count }),
            }))}
          value={String(settings.review_months)}
          onChange={({ target }) => save({ review_months: Number(target.value) })}
        />
      </Section>
    </div>
  );
}

interface TextProps {
  readonly name: "kb_title" | "kb_description";
  readonly max: number;
  readonly settings: Settings;
  readonly save: (part: Partial<Settings>) => void;
  readonly isRequired?: boolean;
}

/** A text that is saved when its field is left. */
function SavedText({ name, max, settings, save, isRequired = false }: TextProps) {
  const [typed, setTyped] = useState(settings[name]);
  const isMissing = isRequired && typed.trim() === "";
  return (
    <TextField
      label={t(name === "kb_title" ? "setting_title" : "setting_description")}
      maxLength={max}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (!isMissing && typed.trim() !== settings[name]) save({ [name]: typed });
      }}
      {...(isMissing && { error: t("name_required") })}
    />
  );
}
