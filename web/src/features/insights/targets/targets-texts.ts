import { defineTexts } from "#platform/texts/texts.ts";
import english from "./targets.texts.json";

export const t = defineTexts(english);
