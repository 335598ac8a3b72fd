import { defineTexts } from "#platform/texts/texts.ts";
import english from "./customers.texts.json";

export const t = defineTexts(english);
