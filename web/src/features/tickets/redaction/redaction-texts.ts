import { defineTexts } from "#platform/texts/texts.ts";
import english from "./redaction.texts.json";

export const t = defineTexts(english);
