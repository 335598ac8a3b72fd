import { defineTexts } from "#platform/texts/texts.ts";
import english from "./list.texts.json";

export const t = defineTexts(english);
