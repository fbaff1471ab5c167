import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type AccessScope, accessScopes } from "#shared/access";
import {
  type AppRequest,
  type AuthorizeQuery,
  appRequestSchema,
  authorizeQuerySchema,
  consentAnswerSchema,
} from "#shared/oauth";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthFrame } from "../account/auth-frame.tsx";
import { useCurrentUser } from "../account/current-user.ts";
import { appScopeNames } from "./scope-names.ts";

const title = "Allow access";

/** /authorize: an app asks to be let in, and the person says yes or no. */
export function AuthorizePage() {
  const [search] = useSearchParams();
  const asked = authorizeQuerySchema.safeParse(Object.fromEntries(search));
  return asked.success ? (
    <Request query={asked.data} />
  ) : (
    <Refused reason={asked.error.issues[0]?.message ?? ""} />
  );
}

const requestQuery = (query: AuthorizeQuery) =>
  queryOptions({
    queryKey: ["access", "request", query],
    queryFn: ({ signal }) =>
      parsed(api.oauth.request.$get({ query }, { init: { signal } }), appRequestSchema),
    retry: false,
    // The app that asks does not change while one reads about it.
    staleTime: Number.POSITIVE_INFINITY,
  });

function Request({ query }: { query: AuthorizeQuery }) {
  const request = useQuery(requestQuery(query));
  if (request.isError) return <Refused reason={request.error.message} />;
  if (request.data !== undefined) return <Consent query={query} request={request.data} />;
  return (
    <AuthFrame title={title} heading="One moment">
      <Spinner label="Loading" className="size-7 text-accent" />
    </AuthFrame>
  );
}

const Refused = ({ reason }: { reason: string }) => (
  <AuthFrame key="refused" title={title} heading="This app cannot be let in" intro={reason}>
    <p className="text-ink2">Nothing was shared. Close this page and start again from the app.</p>
  </AuthFrame>
);

type ConsentProps = { query: AuthorizeQuery; request: AppRequest };

function Consent({ query, request: { name, place, vouched, scope, deny } }: ConsentProps) {
  const { email } = useCurrentUser();
  const [allowed, setAllowed] = useState<AccessScope>(scope);
  const consent = useMutation<{ goOn: string }, ApiError>({
    mutationFn: () => parsed(api.oauth.consent.$post({ json: { ...query, allowed } }), consentAnswerSchema),
    onSuccess: ({ goOn }) => window.location.assign(goOn),
  });
  // The browser takes a moment to leave; nothing is pressed twice meanwhile.
  const isLeaving = consent.isPending || consent.isSuccess;
  return (
    <AuthFrame key="asks" title={title} heading={`${name} asks for access`}>
      <p className="text-pretty text-ink wrap-anywhere">
        It wants to use the memories of <span className="font-medium">{email}</span>. The answer goes to{" "}
        <span className="font-medium">{place}</span>.
      </p>
      {!vouched && (
        <p className="mt-2 text-pretty text-ink2 text-sm">
          The name is what the app says of itself. Go on only if you have just started this from there.
        </p>
      )}
      <div className="mt-6">
        <Select
          label="What it may do"
          hint={appScopeNames[allowed].means}
          value={allowed}
          onChange={({ target }) => setAllowed(accessScopes.find((one) => one === target.value) ?? allowed)}
          options={accessScopes.map((value) => ({ value, label: appScopeNames[value].name }))}
        />
      </div>
      {consent.isError && <FieldNote id="consent-failure" error={consent.error.message} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          pending={isLeaving && "Allowing..."}
          onClick={() => consent.mutate()}
        >
          Allow
        </Button>
        <Button size="large" disabled={isLeaving} onClick={() => window.location.assign(deny)}>
          Deny
        </Button>
      </div>
      <p className="mt-6 text-ink2 text-sm">You can end this at any time in Settings &gt; Access.</p>
    </AuthFrame>
  );
}
