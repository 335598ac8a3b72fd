import { defineTexts } from "#platform/texts/texts.ts";
import english from "./charts.texts.json";

export const t = defineTexts(english);
