import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { buttonStyle } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";

/** The way back to the sign-in screen; where one wanted to go comes along. */
export function AuthReturn() {
  const { state } = useLocation();
  return (
    <Link
      to="/auth"
      state={state}
      className={classNames(buttonStyle({ variant: "quiet" }), "mt-3 -ml-4 self-start")}
    >
      <ArrowLeft aria-hidden="true" />
      Back to Sign In
    </Link>
  );
}
