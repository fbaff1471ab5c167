/** Everything there is to read in a memory: what the person wrote, then what was read from its file. Offsets count into it. */
export const readableText = (memory: { content: string; extractedText: string | null }): string =>
  memory.extractedText === null ? memory.content : `${memory.content}\n\n${memory.extractedText}`;
