import type { Language } from "@parley/contract/knowledge/languages";

/** Articles of one language, and what people ask who need them. */
export interface Corpus {
  readonly language: Language;
  /** What an admin would enter. */
  readonly synonyms: readonly (readonly string[])[];
  readonly articles: readonly {
    readonly title: string;
    readonly tags: readonly string[];
    readonly summary: string;
    readonly body: string;
    readonly questions: readonly string[];
  }[];
}
