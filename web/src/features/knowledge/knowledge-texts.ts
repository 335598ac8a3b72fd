import { defineTexts } from "#platform/texts/texts.ts";
import english from "./knowledge.texts.json";

export const t = defineTexts(english);
