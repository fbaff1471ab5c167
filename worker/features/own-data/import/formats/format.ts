import type { Folder } from "../folder.ts";
import type { Item } from "../item.ts";
import type { SourceFile } from "../source-file.ts";

export type ReadContext = {
  folder: Folder;
  /** IANA, of the person: for times that a file tells without a zone. */
  timeZone: string;
};

/** A form in which memories come from elsewhere: one small reader each. */
export type Format = {
  /** "ChatGPT export" */
  name: string;
  /** Decides by what a file is called and by its first 64 KB. */
  knows: (file: SourceFile, head: string) => boolean;
  read: (file: SourceFile, context: ReadContext) => AsyncGenerator<Item>;
  /** True where it comes with files that hold no memories: a file that nothing names is left out. */
  isExport: boolean;
};
