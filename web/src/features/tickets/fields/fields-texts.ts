import { defineTexts } from "#platform/texts/texts.ts";
import english from "./fields.texts.json";

export const t = defineTexts(english);
