import { type KnowledgeMode, knowledgeModes, type PictureLanguage, type User } from "#shared/account";

/** Returns all that the API tells of a person. */
export function describeUser(user: {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  emailVerified: boolean;
  hasPassword: boolean;
  displayName: string | null;
  knowledgeMode: string | null;
  /** The administrator's choice for those who have made none. */
  usualMode: string | null;
  timeZone: string;
  pictureLanguage: PictureLanguage;
}): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    emailVerified: user.emailVerified,
    hasPassword: user.hasPassword,
    preferences: {
      displayName: user.displayName,
      knowledgeMode: chosenMode(user.knowledgeMode ?? user.usualMode),
      timeZone: user.timeZone,
      pictureLanguage: user.pictureLanguage,
    },
  };
}

/** Memory only, until the person or an administrator chooses otherwise. */
const chosenMode = (mode: string | null): KnowledgeMode =>
  knowledgeModes.find((known) => known === mode) ?? "memory-only";

/** The same, of a row of `findUser`. */
export const describeUserRow = ({
  role,
  emailVerifiedAt,
  ...user
}: Omit<Parameters<typeof describeUser>[0], "isAdmin" | "emailVerified"> & {
  role: "user" | "admin";
  emailVerifiedAt: Date | null;
}): User => describeUser({ ...user, isAdmin: role === "admin", emailVerified: emailVerifiedAt !== null });
