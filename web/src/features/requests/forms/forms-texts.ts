import { defineTexts } from "#platform/texts/texts.ts";
import english from "./forms.texts.json";

export const t = defineTexts(english);
