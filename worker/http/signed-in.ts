import type { AccessScope } from "#shared/access";
import type { KnowledgeMode, PictureLanguage } from "#shared/account";

/** The person behind a request. */
export type SignedIn = {
  id: number;
  sessionId: string;
  /** Beginning of this session. */
  signedInAt: Date;
  rememberMe: boolean;
  name: string;
  email: string;
  isAdmin: boolean;
  emailVerified: boolean;
  hasPassword: boolean;
  displayName: string | null;
  /** Null while the person has not chosen; the administrator's default then holds. */
  knowledgeMode: KnowledgeMode | null;
  /** Administrator's default; null when the administrator has chosen none. */
  usualMode: KnowledgeMode | null;
  timeZone: string;
  pictureLanguage: PictureLanguage;
  epoch: number;
  /** The token or app that acts for the person; null where they act themselves. */
  client: { id: string; scope: AccessScope } | null;
};
