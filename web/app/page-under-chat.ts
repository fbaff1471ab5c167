import { useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { findShellPage } from "./shell-pages.tsx";

export const chatPath = "/chat";

export type ChatOverPage = {
  isOpen: boolean;
  /** It was opened over nothing: what is to lie beneath it has not been drawn. */
  isAlone: boolean;
  close: () => void;
};

/**
 * /chat is no page of its own: its dialog opens over the page one came from, or over Memories. `page` is what to draw
 * beneath, `chat` the dialog's state; closing it leads back to that page.
 */
export function usePageUnderChat(): { page: Location | string; chat: ChatOverPage } {
  const address = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<Location | null>(null);
  if (address !== last && findShellPage(address.pathname)) setLast(address);
  const isOpen = address.pathname === chatPath;
  return {
    page: isOpen ? (last ?? "/memories") : address,
    chat: {
      isOpen,
      isAlone: isOpen && last === null,
      close: () => (last === null ? navigate("/memories", { replace: true }) : navigate(-1)),
    },
  };
}
