import { defineTexts } from "#platform/texts/texts.ts";
import english from "./toasts.texts.json";

export const t = defineTexts(english);
