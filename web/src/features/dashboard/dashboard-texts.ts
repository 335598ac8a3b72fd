import { defineTexts } from "#platform/texts/texts.ts";
import english from "./dashboard.texts.json";

export const t = defineTexts(english);
