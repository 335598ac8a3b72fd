import { defineTexts } from "#platform/texts/texts.ts";
import english from "./lab.texts.json";

export const t = defineTexts(english);
