import { type ReactNode, useEffect, useRef } from "react";
import { useDocumentTitle } from "../../platform/document-title.ts";
import { withdrawFailure } from "../../platform/toasts.ts";

type AuthFrameProps = {
  /** On the browser's tab. */
  title: string;
  heading: string;
  /** One or two sentences on what happens here. */
  intro?: ReactNode;
  children: ReactNode;
};

/** The page around everything that one does before being signed in. */
export function AuthFrame({ title, heading, intro, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <>
      {/* Places the wordmark where the app, which follows, has its own. */}
      <header className="absolute flex h-16 items-center px-5 pt-3 sm:px-6">
        {/* The landing page is not part of the app. */}
        <a href="/" className="target inline-flex items-center font-serif text-xl hover:text-accent">
          Lilu
        </a>
      </header>
      <main className="mx-auto flex min-h-dvh w-full max-w-124 flex-col px-5 pt-20 pb-12 sm:px-6 md:pt-[clamp(3rem,calc(50dvh-17.5rem),13rem)]">
        <Heading>{heading}</Heading>
        {intro && <p className="-mt-2 mb-6 text-pretty text-ink2">{intro}</p>}
        {children}
      </main>
    </>
  );
}

/**
 * Takes the focus that was lost with the screen before, unless a field of this one has taken it. What that screen complained
 * of goes with it.
 */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    withdrawFailure();
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-6 font-serif text-2xl md:text-3xl">
      {children}
    </h1>
  );
}
