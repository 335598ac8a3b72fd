import { defineTexts } from "#platform/texts/texts.ts";
import english from "./report.texts.json";

export const t = defineTexts(english);
