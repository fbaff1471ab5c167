import { readRoutes } from "../isolation/route-table.ts";
import type { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { type Random, seeded } from "../random/seeded.ts";
import { type FuzzAnswer, judge } from "./judge-answer.ts";
import { type FuzzRequest, makeRequest } from "./make-request.ts";

export type FuzzTarget = {
  registerUser(): Promise<TestUser>;
  visitor(): ApiClient;
};

export type FuzzReport = {
  requests: number;
  byStatus: Map<number, number>;
  /** Milliseconds of each request. */
  times: number[];
  /** The slowest route, and how long it took. */
  slowest: { name: string; ms: number };
  /** One line for each answer that must not be, with what it answers. */
  failures: string[];
};

type FuzzOptions = {
  seed: number;
  requests: number;
  /** Limit of the time of an answer, past which it is a failure; none when it is left out. */
  longest?: number; // ms
  /** Told what must not be as it is found. */
  onFailure?: (failure: string) => void;
  /** Told after every thousand requests how many there have been. */
  onThousand?: (requests: number) => void;
  /** Texts that must stand in no answer at all. */
  secrets: readonly string[];
};

/** A person of the fuzz with a text that only they may read. */
type Player = { client: TestUser; secret: string; ids: string[] };

const playersAtOnce = 3;
const requestsAtOnce = 4;
const nobodys = "0190a0b0-0000-7000-8000-000000000000";
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const rememberedIds = 40;

/** Sends random requests to every route, each route as often as any other, and judges every answer. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    byStatus: new Map(),
    times: [],
    slowest: { name: "", ms: 0 },
    failures: [],
  };
  const players: Player[] = [];
  for (let count = 0; count < playersAtOnce; count++) players.push(await newPlayer(target));
  const routes = readRoutes();
  const nextRound = async () => {
    while (report.requests < options.requests) {
      const number = report.requests++;
      const route = routes[number % routes.length];
      if (route === undefined) return;
      // Of each request its own, whichever of those under way is quicker.
      const random = seeded(options.seed + number * 7_919);
      const at = random.whole(0, players.length - 1);
      const player = players[at];
      if (player === undefined) return;
      const isOver = await play(target, { player, players, random, report, options, route });
      if (isOver) players[at] = await newPlayer(target);
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, nextRound));
  return report;
}

async function newPlayer(target: FuzzTarget): Promise<Player> {
  const client = await target.registerUser();
  const secret = `canary${client.user.id}word`;
  const { id } = await client.read<{ id: string }>("/api/content", {
    method: "POST",
    json: { title: `About ${secret}`, content: `Only I know ${secret}.` },
  });
  const reminder = await client.read<{ id: string }>("/api/reminders", {
    method: "POST",
    json: { memoryId: id, reminderTime: "2031-01-01T09:00:00Z" },
  });
  return { client, secret, ids: [id, reminder.id] };
}

type Round = {
  player: Player;
  players: readonly Player[];
  random: Random;
  report: FuzzReport;
  options: FuzzOptions;
  route: FuzzRequest["route"];
};

/** Sends one request. Answers whether the person's session has ended with it. */
async function play(target: FuzzTarget, round: Round): Promise<boolean> {
  const { player, players, random, report, options, route } = round;
  const others = players.filter((other) => other !== player);
  const ids = [...player.ids, ...player.ids, nobodys, ...others.flatMap((other) => other.ids.slice(0, 2))];
  const request = makeRequest(route, { random, ids, wildness: random.pick([0, 0, 0.05, 0.3]) });
  const signedIn = random.chance(0.8) && request.headers.Cookie === undefined;
  const started = performance.now();
  const answer = await send(signedIn ? player.client : target.visitor(), request);
  const ms = performance.now() - started;
  const secrets = [...(signedIn ? others : players).map(({ secret }) => secret), ...options.secrets];
  const late = options.longest !== undefined && ms > options.longest ? `it took ${Math.round(ms)} ms` : null;
  const wrong = judge(request, answer, { signedIn, secrets }) ?? late;
  if (wrong !== null) {
    const failure = describe(wrong, request, answer, signedIn);
    report.failures.push(failure);
    options.onFailure?.(failure);
  }
  report.byStatus.set(answer.status, (report.byStatus.get(answer.status) ?? 0) + 1);
  report.times.push(ms);
  if (report.times.length % 1_000 === 0) options.onThousand?.(report.times.length);
  if (ms > report.slowest.ms) report.slowest = { name: route.name, ms };
  if (signedIn && answer.status < 300) remember(player, answer);
  const hasLeft = answer.status === 401 || (answer.status === 204 && endsSessions.has(route.name));
  return signedIn && route.signedIn && hasLeft;
}

const endsSessions = new Set(["POST /api/logout", "DELETE /api/user"]);

function remember(player: Player, { body }: FuzzAnswer): void {
  const found = [...body.slice(0, 100_000).matchAll(uuid)].map(([id]) => id);
  player.ids = [...new Set([...player.ids.slice(0, 2), ...found, ...player.ids])].slice(0, rememberedIds);
}

async function send(client: ApiClient, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const response = await client.api(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Enough to send it again by hand. */
function describe(wrong: string, request: FuzzRequest, answer: FuzzAnswer, signedIn: boolean): string {
  const { method, path, headers } = request;
  const body = request.body instanceof FormData ? JSON.stringify([...request.body]) : request.body;
  const who = signedIn ? "signed in" : "not signed in";
  return [
    `${wrong}: ${method} ${path} (${request.route.name}, ${who})`,
    `  headers ${JSON.stringify(headers)}`,
    `  body ${JSON.stringify(body?.slice(0, 1_500))}`,
    `  answer ${answer.status} ${answer.body.slice(0, 400)}`,
  ].join("\n");
}
