import { languageNames } from "@parley/contract/knowledge/languages";
import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Select } from "#ui/select/select.tsx";
import { useCategoryOptions } from "../categories/categories.queries.ts";
import { t } from "../knowledge-texts.ts";
import { readSettingsQuery } from "../reading/reading.queries.ts";
import { visibilities, visibilityLabel } from "./article-labels.tsx";
import type { Article, ArticleChange } from "./articles.queries.ts";

interface Props {
  readonly article: Article;
  readonly change: (part: ArticleChange) => void;
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Everything of an article beside its text. */
export function ArticlePanel({ article, change }: Props) {
  const { visibility, effective_visibility, category, owner } = article;
  const categories = useCategoryOptions();
  const [summary, setSummary] = useState(article.summary);
  const [slug, setSlug] = useState(article.slug);
  const [tags, setTags] = useState(article.tags.join(", "));
  const isFixed = !article.may.edit;
  return (
    <aside aria-label={t("details")} className="min-w-0">
      <Checks article={article} />
      <TextArea
        label={t("summary")}
        hint={t("summary_hint")}
        rows={2}
        maxLength={160}
        disabled={isFixed}
        value={summary}
        onChange={({ target }) => {
          setSummary(target.value);
          change({ summary: target.value });
        }}
      />
      <p className="mb-3 border-line-soft border-t pt-3 text-ink-2 text-meta">{t("at_once")}</p>
      <Select
        label={t("category")}
        optional={article.state !== "published"}
        disabled={isFixed}
        options={categories}
        value={category?.id ?? ""}
        onChange={(value) => change({ category: value || null })}
      />
      <NativeSelect
        label={t("visibility")}
        disabled={isFixed}
        options={visibilities.map((value) => ({ value, label: visibilityLabel(value) }))}
        value={visibility}
        onChange={({ target }) => change({ visibility: target.value as Article["visibility"] })}
        {...(effective_visibility &&
          effective_visibility !== visibility && {
            hint: t("narrow", { who: visibilityLabel(effective_visibility) }),
          })}
      />
      <LanguageSelect article={article} change={change} />
      <TextField
        label={t("slug")}
        hint={t("slug_hint", { slug: article.slug })}
        maxLength={120}
        autoComplete="off"
        disabled={isFixed}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        onBlur={() => {
          if (slug !== article.slug && slugPattern.test(slug)) change({ slug });
          else setSlug(article.slug);
        }}
      />
      <TextField
        label={t("tags")}
        hint={t("tags_hint")}
        optional
        maxLength={400}
        autoComplete="off"
        disabled={isFixed}
        value={tags}
        onChange={({ target }) => {
          setTags(target.value);
          change({ tags: tagsOf(target.value) });
        }}
      />
      <TextField
        label={t("review_on")}
        type="date"
        optional
        disabled={isFixed}
        defaultValue={article.review_on ?? ""}
        onChange={({ target }) => change({ review_on: target.value || null })}
      />
      <Switch
        label={t("featured")}
        disabled={isFixed}
        defaultChecked={article.is_featured}
        onChange={({ target }) => change({ is_featured: target.checked })}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
        <dt className="text-ink-2">{t("owner")}</dt>
        <dd>{owner?.name ?? t("nobody")}</dd>
        <dt className="text-ink-2">{t("views")}</dt>
        <dd className="tabular-nums">{article.views}</dd>
      </dl>
    </aside>
  );
}

/** Only where there is a choice. */
function LanguageSelect({ article: { language, may }, change }: Props) {
  const { data } = useQuery(readSettingsQuery);
  const known = data?.kb_languages ?? [];
  if (known.length < 2) return null;
  return (
    <NativeSelect
      label={t("language")}
      disabled={!may.edit}
      options={known.map((value) => ({ value, label: languageNames[value] }))}
      value={language}
      onChange={({ target }) => change({ language: target.value as Article["language"] })}
    />
  );
}

const mostTags = 20;

const tagsOf = (typed: string) =>
  [...new Set(typed.split(",").map((tag) => tag.trim().slice(0, 40)))]
    .filter((tag) => tag !== "")
    .slice(0, mostTags);

function Checks({ article: { problems, may } }: { article: Article }) {
  if (!may.edit) return null;
  return (
    <section aria-label={t("checks")} className="mb-4 rounded-md border border-line-soft p-3">
      <h2 className="font-semibold">{t("checks")}</h2>
      {problems.length === 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-green-text">
          <Check aria-hidden size={16} strokeWidth={1.5} />
          {t("checks_done")}
        </p>
      ) : (
        <ul className="mt-1 space-y-1">
          {problems.map(({ key, message }) => (
            <li key={key} className="flex items-center gap-1.5 text-amber-text">
              <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
