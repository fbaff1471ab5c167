import Markdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import type { Citation } from "#shared/assistant";
import { CitationMark } from "./citation-mark.tsx";
import { markCitations } from "./mark-citations.ts";

/** An answer may quote anything a person was sent: no pictures from elsewhere, no links but to the web. */
const schema = {
  ...defaultSchema,
  tagNames:
    defaultSchema.tagNames?.filter((tag) => !["img", "picture", "source", "input"].includes(tag)) ?? [],
  protocols: { href: ["http", "https"] },
};

type AnswerMarkdownProps = { text: string; citations: readonly Citation[] };

export function AnswerMarkdown({ text, citations }: AnswerMarkdownProps) {
  const components: Components = {
    a: FullLink,
    sup: ({ node, children }) => <Superscript node={node} citations={citations} plain={children} />,
  };
  return (
    <div className="answer">
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[
          [rehypeSanitize, schema],
          [markCitations, citations],
        ]}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

function Superscript({
  node,
  citations,
  plain,
}: ExtraProps & { citations: readonly Citation[]; plain: React.ReactNode }) {
  const marker = node?.properties.dataMarker;
  if (typeof marker !== "string") return <sup>{plain}</sup>;
  return (
    <CitationMark marker={marker} citations={citations.filter((citation) => citation.marker === marker)} />
  );
}

/** A link shows where it leads, in full: its text may promise another place. */
function FullLink({ href, children }: React.ComponentProps<"a"> & ExtraProps) {
  if (href === undefined || !/^https?:\/\//i.test(href)) return children;
  const saysItself = typeof children === "string" && (children === href || `https://${children}` === href);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="break-words text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {children}
      {!saysItself && ` (${href})`}
    </a>
  );
}
