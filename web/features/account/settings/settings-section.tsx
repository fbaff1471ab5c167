import type { ReactNode, Ref } from "react";
import { classNames } from "../../../ui/class-names.ts";

type SettingsSectionProps = {
  title: string;
  text?: ReactNode;
  danger?: boolean;
  /** "h2" where no tab's heading stands above it. */
  heading?: "h2" | "h3";
  /** For giving the focus back when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Rows. */
  children: ReactNode;
};

/** A titled group of ruled rows. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, text, danger = false, heading: Heading = "h3", headingRef, children } = props;
  return (
    <section className="mt-10 first-of-type:mt-6">
      <Heading
        ref={headingRef}
        tabIndex={-1}
        className={classNames("font-semibold text-base", danger ? "text-danger" : "text-ink")}
      >
        {title}
      </Heading>
      {text && <p className="mt-1 max-w-measure text-pretty text-ink2 text-sm">{text}</p>}
      <div className="mt-3 divide-y divide-line border-line border-y">{children}</div>
    </section>
  );
}

type SettingsRowProps = {
  name: ReactNode;
  hint?: ReactNode;
  /** Content at the right: a button, a control. */
  children?: ReactNode;
  /** A wide control that goes below the text where there is no room beside it. */
  stacks?: boolean;
};

/** One setting: what it is at the left, how it is or how to change it at the right. */
export function SettingsRow({ name, hint, children, stacks = false }: SettingsRowProps) {
  return (
    <div
      className={classNames(
        "flex items-center justify-between gap-x-6 gap-y-3 py-4",
        stacks && "max-md:flex-col max-md:items-stretch",
      )}
    >
      <div className="min-w-0">
        <div className="text-ink wrap-anywhere">{name}</div>
        {hint && <div className="mt-0.5 max-w-measure text-pretty text-ink2 text-sm">{hint}</div>}
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </div>
  );
}
