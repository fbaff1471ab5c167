import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, UserX } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useParams, useSearchParams } from "react-router-dom";
import type { EntityPage as Page } from "#shared/entities";
import { ApiError } from "../../../platform/api-error.ts";
import { useDocumentTitle } from "../../../platform/document-title.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ReadFailure } from "../../../ui/read-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { peopleQueries } from "../../people/people.queries.ts";
import { pageOf } from "../connection-filters.ts";
import { connectionQueries } from "../connections.queries.ts";
import { AsideSections } from "./aside-sections.tsx";
import { AskLine } from "./ask-line.tsx";
import { EntityHead } from "./entity-head.tsx";
import "../connections.css";
import { KnownSection, MemoriesSection } from "./known-sections.tsx";
import { PersonPictures, ProfileSection } from "./person/person-pictures.tsx";

/** The page of a person, a place or anything else that memories name. `/connections/named?type=&value=` finds it by name. */
export function EntityPage() {
  const { id = "" } = useParams();
  return id === "named" ? <EntityByName /> : <EntityById id={id} />;
}

function EntityByName() {
  const [params] = useSearchParams();
  const [type, value] = [params.get("type") ?? "", params.get("value") ?? ""];
  const { data, isError, refetch } = useQuery({
    ...connectionQueries.named({ type, value }),
    retry: false,
  });
  if (isError) return <ReadFailure what="connections" onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return data === null ? <OnlyInPictures id={null} name={value} /> : <Navigate to={pageOf(data)} replace />;
}

type OnlyInPicturesProps = {
  /** Id of the page, where memories named it that lie in the trash now. */
  id: string | null;
  name: string;
};

/** Somebody whom no memory names by this name: in pictures there may be a person of it, with another page perhaps. */
function OnlyInPictures({ id: page, name }: OnlyInPicturesProps) {
  const { data: profiles, isPending } = useQuery(peopleQueries.profiles());
  const [shown, setShown] = useState<string | null>(null);
  if (isPending) return <PageSkeleton />;
  const profile =
    profiles?.find(({ entityId }) => entityId !== null && entityId === page) ??
    profiles?.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    // Renamed here, it is still whom one came for.
    profiles?.find(({ id }) => id === shown);
  if (profile !== undefined && profile.id !== shown) setShown(profile.id);
  if (profile === undefined) return <NothingKnown name={name} />;
  if (profile.entityId !== null && profile.entityId !== page)
    return <Navigate to={pageOf(profile.entityId)} replace />;
  return (
    <article aria-labelledby="entity-name" className="mx-auto max-w-3xl space-y-6 px-5 pt-4 pb-12">
      <BackToConnections />
      <header>
        <h2 id="entity-name" dir="auto" className="break-words font-serif text-2xl md:text-3xl">
          {profile.name}
        </h2>
        <p className="text-ink2">No memory names this person yet.</p>
      </header>
      <ProfileSection profile={profile} profiles={profiles ?? []} entity={null} />
    </article>
  );
}

function EntityById({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(connectionQueries.page(id));
  useDocumentTitle(data?.entity.value ?? "Memory Connections");
  if (data?.entity.mentions === 0) return <OnlyInPictures id={data.entity.id} name={data.entity.value} />;
  if (data !== undefined) return <Known page={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NothingKnown name="" />;
  if (error !== null) return <ReadFailure what="connections" onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

function Known({ page }: { page: Page }) {
  return (
    <article aria-labelledby="entity-name" className="mx-auto max-w-6xl px-5 pt-4 pb-12">
      <BackToConnections />
      <div className="entity-columns mt-2">
        <EntityHead page={page} />
        <AskLine entity={page.entity} />
        <div className="min-w-0 space-y-8">
          <KnownSection page={page} />
          <MemoriesSection page={page} />
          <PersonPictures entity={page.entity} />
        </div>
        <AsideSections page={page} />
      </div>
    </article>
  );
}

const BackToConnections = () => (
  <Link
    to="/connections"
    className="target -ml-1.5 inline-flex items-center gap-1 rounded-chip py-1 pr-2 text-ink2 text-sm hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4.5" />
    Connections
  </Link>
);

const NothingKnown = ({ name }: { name: string }) => (
  <EmptyState
    glyph={<UserX />}
    title={name === "" ? "Nothing is known of this" : `Nothing is known of “${name}” yet`}
    text="It may have another name by now, or the memories that named it are gone."
    actions={<BackToConnections />}
  />
);

const PageSkeleton = () => (
  <div className="mx-auto max-w-6xl px-5 pt-4 pb-12">
    <BackToConnections />
    <Skeleton className="mt-2 h-20 w-80 max-w-full" />
    <Skeleton className="mt-6 h-56 w-full" />
  </div>
);
