import { defineTexts } from "#platform/texts/texts.ts";
import english from "./app.texts.json";

export const t = defineTexts(english);
