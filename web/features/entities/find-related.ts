import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

/** Looks for the memories that have to do with something: the list, searched for it. */
export function useFindRelated(): (value: string) => void {
  const navigate = useNavigate();
  return useCallback((value) => void navigate(`/memories?${new URLSearchParams({ q: value })}`), [navigate]);
}
