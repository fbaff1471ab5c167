import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { firstLine } from "./local/cannot-start.ts";
import { migrationsFolder } from "./local/paths.ts";

/** `npm run db:migrate`: brings the database at DATABASE_URL up to date, as the owner of its schema. */
async function main(): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString === undefined || connectionString === "") {
    console.error(
      "Set DATABASE_URL to the owner's connection string, e.g. DATABASE_URL=postgresql://… npm run db:migrate",
    );
    process.exit(1);
  }
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder });
    console.log("The database is up to date.");
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    console.error(`The database could not be brought up to date. ${firstLine(cause)}`);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}

await main();
