import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { useTestTools } from "../site/site.queries.ts";
import { aiConfigQuery, useResetSettings } from "./ai-settings.queries.ts";
import { IssuesSection } from "./issues-section.tsx";
import { PromptsSection } from "./prompts-section.tsx";
import { BotNameRow, ModelRow, ModeRow, NumberRow, SwitchRow } from "./setting-rows.tsx";

/** Settings > AI Settings: what an administrator chooses for everybody, and what reviews have filed. */
export function AiSettingsTab() {
  return (
    <>
      <Choices />
      <PromptsSection />
      <IssuesSection />
    </>
  );
}

function Choices() {
  const { data: config, isError, refetch } = useQuery(aiConfigQuery);
  if (config === undefined)
    return isError ? (
      <ReadFailure what="AI settings" onRetry={() => refetch()} />
    ) : (
      <Skeleton className="mt-8 h-96 w-full" />
    );
  return (
    <>
      {config.provider === "embedded" && (
        <p className="mt-6 max-w-measure text-pretty text-ink2 text-sm">
          Answers come from Lilu’s own engine here. It uses no model and no prompt; what you choose for them
          counts once a provider is connected.
        </p>
      )}
      <SettingsSection title="Models">
        <ModelRow field="conversationModel" name="Conversation model" config={config} />
        <ModelRow field="analysisModel" name="Analysis model" config={config} />
      </SettingsSection>
      <SettingsSection title="Answers">
        <ModeRow config={config} />
        <NumberRow
          field="maxContextMemories"
          name="Max Context Memories"
          config={config}
          say={(count) => `${count} memories`}
        />
        <NumberRow
          field="entityExtractionLimit"
          name="Entity Extraction Limit"
          config={config}
          say={(count) => `${count} per memory`}
        />
        <BotNameRow name={config.botDisplayName} />
      </SettingsSection>
      <SettingsSection title="Features">
        <SwitchRow field="faceRecognition" name="Face recognition" config={config} />
        <SwitchRow field="supervisor" name="Supervisor" config={config} />
        <TestRow />
        <ResetRow />
      </SettingsSection>
    </>
  );
}

function TestRow() {
  if (!useTestTools()) return null;
  return (
    <SettingsRow name="Test questions" hint="Asks what is known and scores the answers.">
      <Link to="/ai-test" className={buttonStyle({ size: "small" })}>
        Test AI System
      </Link>
    </SettingsRow>
  );
}

function ResetRow() {
  const [asking, setAsking] = useState(false);
  const reset = useResetSettings(() => setAsking(false));
  return (
    <SettingsRow name="Usual settings" hint="Prompts and issues stay as they are.">
      <Button size="small" onClick={() => setAsking(true)}>
        Reset
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset the AI settings?"
        text="Models, modes, limits, name and switches go back to what is usual, for everybody."
        confirmLabel="Reset"
        pending={reset.isPending && "Resetting..."}
        onConfirm={() => reset.mutate()}
      />
    </SettingsRow>
  );
}
