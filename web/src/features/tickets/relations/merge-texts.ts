import { defineTexts } from "#platform/texts/texts.ts";
import english from "./merge.texts.json";

export const t = defineTexts(english);
