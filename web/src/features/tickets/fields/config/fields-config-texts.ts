import { defineTexts } from "#platform/texts/texts.ts";
import english from "./fields-config.texts.json";

export const t = defineTexts(english);
