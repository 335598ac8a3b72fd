import { defineTexts } from "#platform/texts/texts.ts";
import english from "./drafts.texts.json";

export const t = defineTexts(english);
