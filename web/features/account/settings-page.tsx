import type { ReactNode } from "react";
import { type Theme, useTheme } from "../../platform/theme.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useSignOut } from "./account.queries.ts";
import { useCurrentUser } from "./current-user.ts";

const themeOptions: { value: Theme; label: string }[] = [
  { value: "system", label: "As on this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** What a person can look up and choose about their account so far. */
export function SettingsPage() {
  const user = useCurrentUser();
  return (
    <div className="mx-auto max-w-column px-5 py-8">
      <Section title="Account">
        <Row name="Name">{user.name}</Row>
        <Row name="Email">{user.email}</Row>
        <Row name="Time zone" hint="Decides what “yesterday” and “tonight” mean.">
          {user.preferences.timeZone.replaceAll("_", " ")}
        </Row>
      </Section>
      <Section title="Appearance">
        <Row name="Theme">
          <ThemeChoice />
        </Row>
      </Section>
      <Section title="Session">
        <Row name="This device" hint="Signing out also clears drafts kept in this browser.">
          <SignOutButton />
        </Row>
      </Section>
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  const choose = (value: string) => {
    const option = themeOptions.find((candidate) => candidate.value === value);
    if (option) setTheme(option.value);
  };
  return (
    <Select
      label="Theme"
      hideLabel
      options={themeOptions}
      value={theme}
      onChange={(event) => choose(event.target.value)}
      className="min-w-48"
    />
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
    });
  return (
    <Button onClick={leave} pending={signOut.isPending && "Signing out..."}>
      Sign out
    </Button>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="mb-2 font-serif text-xl">{title}</h2>
      <div className="divide-y divide-line border-line border-y">{children}</div>
    </section>
  );
}

function Row({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p className="text-ink2">{name}</p>
        {hint && <p className="text-ink3 text-sm">{hint}</p>}
      </div>
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
