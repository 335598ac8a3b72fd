import { defineTexts } from "#platform/texts/texts.ts";
import english from "./customer.texts.json";

export const t = defineTexts(english);
