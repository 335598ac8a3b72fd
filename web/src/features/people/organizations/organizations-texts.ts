import { defineTexts } from "#platform/texts/texts.ts";
import english from "./organizations.texts.json";

export const t = defineTexts(english);
