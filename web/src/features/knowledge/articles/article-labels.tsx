import { Badge, type Tone } from "#ui/feedback/badge.tsx";
import { t } from "../knowledge-texts.ts";
import type { ArticleRow } from "./articles.queries.ts";

const tones: Record<ArticleRow["state"], Tone> = {
  draft: "neutral",
  in_review: "amber",
  published: "green",
  archived: "neutral",
  deleted: "red",
};

export const articleStates = ["draft", "in_review", "published", "archived", "deleted"] as const;
export const visibilities = ["public", "signed_in", "staff"] as const;

export const stateLabel = (state: ArticleRow["state"]) => t(`state_${state}`);
export const visibilityLabel = (value: ArticleRow["visibility"]) => t(`visibility_${value}`);

export function StateBadges({ article }: { article: ArticleRow }) {
  const { state, has_changes, in_review } = article;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{stateLabel(state)}</Badge>
      {state === "published" && has_changes && <Badge tone="blue">{t("changed")}</Badge>}
      {state === "published" && in_review && <Badge tone="amber">{t("state_in_review")}</Badge>}
    </span>
  );
}

const fewVotes = 5;

/** The share of votes that say it helped. A few votes say nothing. */
export function helpfulLabel({ helpful_yes, helpful_no }: ArticleRow): string {
  const votes = helpful_yes + helpful_no;
  if (votes < fewVotes) return t("helpful_few");
  return t("helpful_percent", { percent: Math.round((helpful_yes / votes) * 100) });
}
