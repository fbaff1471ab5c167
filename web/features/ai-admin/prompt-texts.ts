import type { PromptCategory } from "#shared/ai-admin";

export const categoryNames: Record<PromptCategory, string> = {
  entity_extraction: "Entity extraction",
  content_analysis: "Content analysis",
  knowledge_query: "Knowledge query",
  document_analysis: "Document analysis",
  image_analysis: "Image analysis",
  content_summarization: "Content summarization",
  topic_extraction: "Topic extraction",
  custom: "Custom",
};

const previewLength = 200; // characters

/** The beginning of a prompt, cut between characters as a person counts them. */
export function previewOf(prompt: string): string {
  const characters = Array.from(new Intl.Segmenter("en").segment(prompt), ({ segment }) => segment);
  return characters.length <= previewLength ? prompt : `${characters.slice(0, previewLength).join("")}…`;
}
