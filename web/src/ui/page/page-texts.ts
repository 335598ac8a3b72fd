import { defineTexts } from "#platform/texts/texts.ts";
import english from "./page.texts.json";

export const t = defineTexts(english);
