import { defineTexts } from "#platform/texts/texts.ts";
import english from "./lists.texts.json";

export const t = defineTexts(english);
