import { defineTexts } from "#platform/texts/texts.ts";
import english from "./mail.texts.json";

export type MailText = keyof typeof english;
export const t = defineTexts(english);
