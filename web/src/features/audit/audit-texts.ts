import { defineTexts } from "#platform/texts/texts.ts";
import english from "./audit.texts.json";

export const t = defineTexts(english);
