import { z } from "zod";

/** The languages that articles can be written in, in their own names. Arabic and Hebrew are read from right to left. */
export const languageNames = {
  ar: "العربية",
  cs: "Čeština",
  da: "Dansk",
  de: "Deutsch",
  el: "Ελληνικά",
  en: "English",
  es: "Español",
  fi: "Suomi",
  fr: "Français",
  he: "עברית",
  hu: "Magyar",
  it: "Italiano",
  nb: "Norsk",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ro: "Română",
  ru: "Русский",
  sv: "Svenska",
  tr: "Türkçe",
} as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];
export const Language = z.enum(languages, "Choose a language");
export const isRightToLeft = (language: Language) => language === "ar" || language === "he";

/** The languages of a knowledge base. New articles are written in the first. */
export const Languages = z
  .array(Language)
  .min(1, "Choose a language")
  .max(languages.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, "Name each language once");
