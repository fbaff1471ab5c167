import { cutAtWord, cutText } from "./cut-text.ts";

const titleLength = 50; // characters
const defaultTitle = "Chat Response Memory";

const firstLine = (text: string): string => text.trim().split("\n", 1)[0]?.trim() ?? "";

/** The title of what a person said or sent: its first line, up to the last whole word within 50 characters. */
export const titleOfNote = (text: string): string => cutAtWord(firstLine(text), titleLength) || defaultTitle;

/** The title of an answer that is kept: its first line, cut to 50 characters. */
export const titleOfAnswer = (text: string): string => cutText(firstLine(text), titleLength) || defaultTitle;
