import { defineTexts } from "#platform/texts/texts.ts";
import english from "./mails.texts.json";

export const t = defineTexts(english);
