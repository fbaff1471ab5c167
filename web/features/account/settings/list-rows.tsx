import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SettingsRow } from "./settings-section.tsx";

type ListRowsProps<Data extends object> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** The rows of a list, or that it is coming, or that it did not come and another try. */
export function ListRows<Data extends object>({ query, children }: ListRowsProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div className="flex h-20 flex-col justify-center gap-2">
        <span role="status" className="sr-only">
          Loading
        </span>
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    );
  }
  return (
    <SettingsRow name="This list could not be loaded" hint={query.error.message}>
      <Button size="small" pending={query.isFetching && "Trying..."} onClick={() => query.refetch()}>
        Try again
      </Button>
    </SettingsRow>
  );
}
