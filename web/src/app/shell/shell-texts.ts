import { defineTexts } from "#platform/texts/texts.ts";
import english from "./shell.texts.json";

export type ShellText = keyof typeof english;
export const t = defineTexts(english);
