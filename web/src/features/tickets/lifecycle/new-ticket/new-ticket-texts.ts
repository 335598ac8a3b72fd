import { defineTexts } from "#platform/texts/texts.ts";
import english from "./new-ticket.texts.json";

export const t = defineTexts(english);
