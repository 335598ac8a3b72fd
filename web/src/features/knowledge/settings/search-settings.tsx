import { type Language, languageNames, languages } from "@parley/contract/knowledge/languages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { MultiSelect } from "#ui/select/multi-select.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../knowledge-texts.ts";
import type { Settings } from "./settings.queries.ts";
import { type SynonymGroup, synonymsQuery, useReplaceSynonyms } from "./synonyms.queries.ts";
import { linesOf, parseLines } from "./synonyms.rules.ts";

const options = languages.map((value) => ({ value, label: languageNames[value] }));

interface Props {
  readonly settings: Settings;
  readonly save: (part: Partial<Settings>) => void;
}

/** The languages of the articles, and for each the words that mean the same. */
export function SearchSettings({ settings: { kb_languages }, save }: Props) {
  return (
    <>
      <MultiSelect
        label={t("setting_languages")}
        hint={t("setting_languages_hint")}
        options={options}
        value={kb_languages}
        onChange={(chosen) => {
          if (chosen.length > 0) save({ kb_languages: chosen as Language[] });
          else toast.error(t("languages_needed"));
        }}
      />
      {kb_languages.map((language) => (
        <Synonyms key={language} language={language} isOnly={kb_languages.length === 1} />
      ))}
    </>
  );
}

interface SynonymsProps {
  readonly language: Language;
  readonly isOnly: boolean;
}

function Synonyms({ language, isOnly }: SynonymsProps) {
  const { data, error, isFetching, refetch } = useQuery(synonymsQuery(language));
  if (data) return <SynonymsForm key={linesOf(data)} {...{ language, isOnly }} groups={data} />;
  return error ? (
    <ErrorView
      message={messageOr(error, t("load_failed"))}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Loading label={t("loading")} onRetry={() => void refetch()}>
      <SkeletonRows rows={2} columns={1} />
    </Loading>
  );
}

interface FormProps extends SynonymsProps {
  readonly groups: readonly SynonymGroup[];
}

function SynonymsForm({ language, isOnly, groups }: FormProps) {
  const saved = linesOf(groups);
  const [typed, setTyped] = useState(saved);
  const replace = useReplaceSynonyms(language);
  const parsed = parseLines(typed);
  const problem = "problem" in parsed ? parsed : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!("groups" in parsed)) return;
        replace.mutate(parsed.groups, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(messageOf(error)),
        });
      }}
    >
      <TextArea
        label={isOnly ? t("synonyms") : t("synonyms_of", { language: languageNames[language] })}
        hint={t("synonyms_hint")}
        rows={4}
        optional
        lang={language}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(problem && { error: t(`synonyms_${problem.problem}`, { line: problem.line }) })}
      />
      {typed !== saved && (
        <Button type="submit" busy={replace.isPending}>
          {t("synonyms_save")}
        </Button>
      )}
    </form>
  );
}
