import { defineTexts } from "#platform/texts/texts.ts";
import english from "./saved-replies.texts.json";

export const t = defineTexts(english);
