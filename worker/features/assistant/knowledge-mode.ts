import { type KnowledgeMode, knowledgeModes } from "#shared/account";

/** The person's own choice, else the administrator's, else memory-only. */
export const chooseKnowledgeMode = (own: KnowledgeMode | null, usual: string | undefined): KnowledgeMode =>
  own ?? knowledgeModes.find((mode) => mode === usual) ?? "memory-only";
