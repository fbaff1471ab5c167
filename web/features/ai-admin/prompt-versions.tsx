import { useQuery } from "@tanstack/react-query";
import type { AiPrompt, PromptVersion } from "#shared/ai-admin";
import { Button } from "../../ui/button.tsx";
import { ListRows } from "../account/settings/list-rows.tsx";
import { Since } from "../account/settings/since.tsx";
import { previewOf } from "./prompt-texts.ts";
import { promptQueries, useChangePrompt } from "./prompts.queries.ts";

/** Lists the earlier texts of a prompt, newest first, each with a way back to it. */
export function PromptVersions({ prompt }: { prompt: AiPrompt }) {
  const versions = useQuery(promptQueries.versions(prompt.id));
  return (
    <div className="divide-y divide-line pl-5">
      <ListRows query={versions}>
        {(list) =>
          list.map((version) => <VersionRow key={version.version} prompt={prompt} version={version} />)
        }
      </ListRows>
    </div>
  );
}

function VersionRow({ prompt, version: of }: { prompt: AiPrompt; version: PromptVersion }) {
  const restore = useChangePrompt(prompt.id);
  return (
    <div className="flex flex-col items-start gap-2 py-3">
      <p className="text-ink text-sm">
        Version {of.version}
        <span className="text-ink2">
          {of.isActive ? ", active" : ", inactive"} · <Since at={of.changedAt} />
          {` · ${of.changedBy ?? "an account that is gone"}`}
        </span>
      </p>
      <p className="max-w-measure whitespace-pre-line text-ink2 text-sm wrap-anywhere">
        {previewOf(of.prompt)}
      </p>
      {of.prompt !== prompt.prompt && (
        <Button
          size="small"
          pending={restore.isPending && "Restoring..."}
          onClick={() => restore.mutate({ prompt: of.prompt })}
        >
          Restore this text<span className="sr-only"> of version {of.version}</span>
        </Button>
      )}
    </div>
  );
}
