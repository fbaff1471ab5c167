import { lazy } from "react";
import { useCurrentUser } from "../account/current-user.ts";
import { DangerZone } from "../account/settings/danger-zone.tsx";
import { ArchiveSection } from "./archive-section.tsx";
import { ClearAllRow } from "./clear-all-row.tsx";
import { ImportSection } from "./import-section.tsx";
import { ReceiptsSection } from "./receipts-section.tsx";

const AdminTools = lazy(() =>
  import("../ai-admin/data/admin-tools.tsx").then((m) => ({ default: m.AdminTools })),
);

/** Settings > Data Mgmt: the administrator's tools, and for everybody what is theirs to take along and to delete. */
export function DataTab() {
  const { isAdmin } = useCurrentUser();
  return (
    <>
      {isAdmin && <AdminTools />}
      <ArchiveSection />
      <ImportSection />
      <ReceiptsSection />
      <DangerZone>
        <ClearAllRow />
      </DangerZone>
    </>
  );
}
