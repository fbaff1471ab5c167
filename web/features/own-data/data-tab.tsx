import { lazy } from "react";
import { useCurrentUser } from "../../account/current-user.ts";
import { DangerZone } from "../../account/settings/danger-zone.tsx";

const AdminTools = lazy(() => import("./admin-tools.tsx").then((m) => ({ default: m.AdminTools })));

/** Settings > Data Mgmt: the administrator's tools, and for everybody what cannot be undone. */
export function DataTab() {
  const { isAdmin } = useCurrentUser();
  return (
    <>
      {isAdmin && <AdminTools />}
      <DangerZone />
    </>
  );
}
