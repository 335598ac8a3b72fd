import { defineTexts } from "#platform/texts/texts.ts";
import english from "./requester-tickets.texts.json";

export const t = defineTexts(english);
