import { defineTexts } from "#platform/texts/texts.ts";
import english from "./mailbox-check.texts.json";

export const t = defineTexts(english);
