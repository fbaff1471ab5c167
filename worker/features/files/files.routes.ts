import { Hono } from "hono";
import { downloadQuerySchema } from "#shared/files";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { answerFile, answerText, answerThumbnail } from "./answer-file.ts";
import { findStored } from "./files.store.ts";

export const filesRoutes = new Hono<AppEnv>()
  .get(
    "/content/:id/download",
    signedIn,
    valid("param", memoryIdSchema(memoryGone)),
    valid("query", downloadQuerySchema),
    async (c) => {
      const stored = await findStored(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
      if (stored === null) throw notFound(memoryGone);
      const save = c.req.valid("query").force === "true";
      return stored.fileName === null ? answerText(c, stored, save) : answerFile(c, stored, save);
    },
  )

  .get("/content/:id/thumbnail", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const stored = await findStored(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
    if (stored === null) throw notFound(memoryGone);
    if (stored.thumbnailSize === 0) throw notFound("This memory has no thumbnail");
    return answerThumbnail(c, stored);
  });
