/** Verbs, for a pattern, that tell what somebody says, thinks or wants. */
export const saying =
  "said|says|told|tells|thinks?|thought|wants?|wanted|suggest(?:s|ed)|recommend(?:s|ed)|promised?|advised?|asked|mention(?:s|ed)|answer(?:s|ed)?|repl(?:y|ies|ied)|wrote|explain(?:s|ed)|warn(?:s|ed)";
