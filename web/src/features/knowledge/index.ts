// Everything that other features import from knowledge.

export { SuggestedArticles } from "./suggestions/suggested-articles.tsx";
