import { useQuery } from "@tanstack/react-query";
import { ListRows } from "../../account/settings/list-rows.tsx";
import { SettingsRow, SettingsSection } from "../../account/settings/settings-section.tsx";
import { Since } from "../../account/settings/since.tsx";
import { overviewQueries } from "./overview.queries.ts";

/** Shows the messages of the contact form, newest first. */
export function ContactMessages() {
  const messages = useQuery(overviewQueries.messages());
  return (
    <SettingsSection title="Contact messages">
      <ListRows query={messages}>
        {(list) =>
          list.length === 0 ? (
            <SettingsRow name="None yet" hint="What visitors write by the contact form comes here." />
          ) : (
            list.map(({ id, name, email, message, createdAt }) => (
              <article key={id} className="py-4 wrap-anywhere">
                <p className="flex flex-wrap gap-x-3">
                  <span className="font-medium text-ink">{name}</span>
                  <a href={`mailto:${encodeURIComponent(email)}`} className="text-accent underline">
                    {email}
                  </a>
                  <span className="text-ink2 text-sm leading-6">
                    <Since at={createdAt} />
                  </span>
                </p>
                <p className="mt-1 max-w-measure whitespace-pre-wrap text-pretty text-ink">{message}</p>
              </article>
            ))
          )
        }
      </ListRows>
    </SettingsSection>
  );
}
