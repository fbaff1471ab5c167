/** The languages whose words are cut to stems, ISO 639-1. Texts in others are read as English ones are. */
export const languages = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof languages)[number];

/** The language that a row was stored with. */
export const readLanguage = (stored: string): Language =>
  languages.find((language) => language === stored) ?? "en";
