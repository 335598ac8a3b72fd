import { defineTexts } from "#platform/texts/texts.ts";
import english from "./select.texts.json";

export const t = defineTexts(english);
