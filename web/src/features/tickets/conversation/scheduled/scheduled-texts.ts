import { defineTexts } from "#platform/texts/texts.ts";
import english from "./scheduled.texts.json";

export const t = defineTexts(english);
