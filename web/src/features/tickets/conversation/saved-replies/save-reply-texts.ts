import { defineTexts } from "#platform/texts/texts.ts";
import english from "./save-reply.texts.json";

export const t = defineTexts(english);
