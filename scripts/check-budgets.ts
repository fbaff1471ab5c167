import { siteFolder } from "./local/paths.ts";
import {
  fontLoad,
  type Load,
  loadedAtOnce,
  nameOf,
  readSite,
  type Site,
  scriptLoad,
  scriptNamed,
  styleLoad,
} from "./site-weight.ts";

/** Budgets of a first visit: KB (1,000 bytes), scripts and style sheets after gzip, fonts as they are. */
const budgets = {
  landing: 4,
  auth: 145,
  brain: 150,
  brainInAll: 215,
  otherRoute: 60,
  firstStyles: 15,
  styles: 20,
  fonts: 90,
};

type Row = { name: string; load: Load; budget: number };

/** `npm run check:budgets`: weighs the built site (or the one in a given folder), and fails with one line for each budget that it exceeds. */
function main(): void {
  const rows = weigh(readSite(process.argv[2] ?? siteFolder));
  for (const { name, load, budget } of rows)
    console.log(`${name.padEnd(34)} ${inKb(total(load)).padStart(6)} of ${String(budget).padStart(3)} KB`);
  const over = rows.filter(({ load, budget }) => total(load) > budget * 1_000);
  for (const { name, load, budget } of over) {
    const heaviest = load.slice(0, 6).map((part) => `${part.name} ${inKb(part.weight)}`);
    console.error(
      `${name}: ${inKb(total(load))} KB, allowed are ${budget}. Heaviest: ${heaviest.join(", ")}.`,
    );
  }
  if (over.length > 0) process.exit(1);
}

function weigh(site: Site): Row[] {
  const entry = scriptsOf(site, "app.html");
  const pages = [...site.scripts.keys()].filter((path) => route.test(nameOf(path)));
  const brain = [...entry, scriptNamed(site, "shell"), scriptNamed(site, "brain-page")];
  const js = (starts: string[]) => scriptLoad(site, loadedAtOnce(site, starts));
  return [
    { name: "landing", load: js(scriptsOf(site, "index.html")), budget: budgets.landing },
    { name: "/auth", load: js([...entry, scriptNamed(site, "auth-page")]), budget: budgets.auth },
    { name: "Brain, critical", load: js(brain), budget: budgets.brain },
    { name: "Brain, in all", load: js([...brain, ...withAnAnswer(site)]), budget: budgets.brainInAll },
    ...weighOtherRoutes(site, entry, pages),
    {
      name: "CSS of the first screen",
      load: heaviestPage(site, firstStyleLoad),
      budget: budgets.firstStyles,
    },
    { name: "CSS of the heaviest page", load: heaviestPage(site, styleLoad), budget: budgets.styles },
    { name: "fonts of the heaviest page", load: heaviestPage(site, fontLoad), budget: budgets.fonts },
  ];
}

/**
 * Scripts that the Brain loads by itself up to the first answer with a proposed reminder; menus and dialogs wait for a tap.
 * The toaster comes with the first key.
 */
const withAnAnswer = (site: Site): string[] =>
  ["message-list", "answer-markdown", "proposal", "toaster"].map((name) => scriptNamed(site, name));

/** Weighs what each of the other routes adds to the app, and to the shell where it stands in it. */
function weighOtherRoutes(site: Site, entry: string[], pages: string[]): Row[] {
  const others = pages.filter((path) => !["auth-page", "brain-page"].includes(nameOf(path)));
  return others.map((path) => {
    const known = loadedAtOnce(
      site,
      outsideShell.test(nameOf(path)) ? entry : [...entry, scriptNamed(site, "shell")],
    );
    const added = [...loadedAtOnce(site, [path])].filter((script) => !known.has(script));
    return { name: `${nameOf(path)} adds`, load: scriptLoad(site, added), budget: budgets.otherRoute };
  });
}

/** Without the sheets that come with a lazy part of a page. */
const firstStyleLoad: typeof styleLoad = (site, page) => styleLoad(site, { ...page, scripts: [] });

/** The script of a route, or of a page within one. */
const route = /-page$|^memories-view$/;

/** The routes for visitors, who have no shell around them. */
const outsideShell = /^(?:forgot-password|login-with-code)-page$/;

const scriptsOf = (site: Site, page: string): string[] => site.pages.get(page)?.scripts ?? [];
const total = (load: Load): number => load.reduce((sum, { weight }) => sum + weight, 0);
const inKb = (bytes: number): string => (bytes / 1_000).toFixed(1);

function heaviestPage(site: Site, weighPage: typeof styleLoad): Load {
  const loads = [...site.pages.values()].map((page) => weighPage(site, page));
  return loads.toSorted((a, b) => total(b) - total(a))[0] ?? [];
}

main();
