import { importLineSchema, newMemorySchema } from "#shared/memories";
import { app } from "../../worker/app.ts";
import { adminOnly, signedIn } from "../../worker/http/session.ts";
import { contractOf } from "../../worker/http/validate.ts";
import { type Shape, shapeOf } from "./contract-shape.ts";

export type Route = {
  /** "PATCH /api/content/:id" */
  name: string;
  method: string;
  path: string;
  signedIn: boolean;
  /** Refused to everybody but administrators, whatever its ids: tests/api/administration.test.ts tries each. */
  adminOnly: boolean;
  /** Names of the parts of the path that vary. */
  params: string[];
  query: Shape | null;
  /** Of a JSON body. */
  body: Shape | null;
};

/** Routes that read their body themselves, for it may be something else than JSON. */
const readByHand: Record<string, Shape> = {
  "POST /api/content": shapeOf(newMemorySchema),
  "POST /api/import": shapeOf(importLineSchema),
};

/** The app's own route table: each route once, with the contract of its middleware. */
export function readRoutes(): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    if (method === "ALL") continue;
    const name = `${method} ${path}`;
    const route = found.get(name) ?? newRoute(name, method, path);
    const contract = contractOf(handler);
    if (handler === signedIn) route.signedIn = true;
    if (handler === adminOnly) route.adminOnly = true;
    if (contract?.target === "query") route.query = shapeOf(contract.schema);
    if (contract?.target === "json") route.body = shapeOf(contract.schema);
    found.set(name, route);
  }
  return [...found.values()];
}

const newRoute = (name: string, method: string, path: string): Route => ({
  name,
  method,
  path,
  signedIn: false,
  adminOnly: false,
  params: [...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param),
  query: null,
  body: readByHand[name] ?? null,
});

/** Names like that of an id of something that somebody has. */
const calledLikeAnId = /^(?:ids?|before|cursor|key|replaces|version)$|(?:Ids?|Key|Secret)$/;

/** Lists the ids of a route: "PATCH /api/content/:id :id", "GET /api/reminders ?memoryId", "POST /api/bobby replaces". */
export function idsOf(route: Route): string[] {
  const named = (shape: Shape | null, mark: string) =>
    shape === null ? [] : idPaths(shape, "").map((path) => `${route.name} ${mark}${path}`);
  return [
    ...route.params.map((param) => `${route.name} :${param}`),
    ...named(route.query, "?"),
    ...named(route.body, ""),
  ];
}

function idPaths(shape: Shape, path: string): string[] {
  const name = path.slice(path.lastIndexOf(".") + 1);
  switch (shape.kind) {
    case "object":
      return Object.entries(shape.fields).flatMap(([field, inside]) =>
        idPaths(inside, path === "" ? field : `${path}.${field}`),
      );
    case "optional":
    case "nullable":
      return idPaths(shape.inner, path);
    case "list":
      return idPaths(shape.element, path);
    case "text":
      return shape.format === "uuid" || calledLikeAnId.test(name) ? [path] : [];
    default:
      return calledLikeAnId.test(name) ? [path] : [];
  }
}
