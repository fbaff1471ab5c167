/** One statement with its parameters in Postgres' text format. */
export type Statement = { text: string; params: (string | null)[] };

export type ResultField = {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
};

/** Result of a statement, its values in Postgres' text format: nobody between the server and the driver parses them. */
export type StatementResult = {
  command: string;
  rowCount: number | null;
  fields: ResultField[];
  rows: (string | null)[][];
};

export type TransactionOptions = {
  /** The role the statements run as; null is the owner of the database. */
  role: string | null;
  isolation?: "read uncommitted" | "read committed" | "repeatable read" | "serializable";
  readOnly?: boolean;
  deferrable?: boolean;
};

/** A Postgres that runs lists of statements, each list as one transaction. Failures reject with `SqlError`. */
export interface Postgres {
  transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]>;
  close(): Promise<void>;
}

/** The fields of an error report that Neon passes on, besides the message. */
const reportedFields = [
  "severity",
  "code",
  "detail",
  "hint",
  "position",
  "internalPosition",
  "internalQuery",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "file",
  "line",
  "routine",
] as const;

export type SqlErrorReport = { message: string } & Partial<Record<(typeof reportedFields)[number], string>>;

/** Error that Postgres reports for a statement. Everything else that can go wrong is an ordinary error. */
export class SqlError extends Error {
  override readonly name = "SqlError";
  readonly report: SqlErrorReport;

  constructor(report: SqlErrorReport) {
    super(report.message);
    this.report = report;
  }

  /** Takes over the fields of an error that a Postgres client library raised or parsed. */
  static from(error: Error & { [Field in (typeof reportedFields)[number]]?: string | undefined }): SqlError {
    const report: SqlErrorReport = { message: error.message };
    for (const field of reportedFields) {
      const value = error[field];
      if (value !== undefined) report[field] = value;
    }
    return new SqlError(report);
  }
}

/** The connection to Postgres broke: whoever asked over HTTP gets no answer at all, as when Neon's end goes away. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** `begin` with its modes, then the role for as long as the transaction lasts. */
export function beginTransaction(options: TransactionOptions): string {
  const modes = [
    options.isolation === undefined ? "" : ` isolation level ${options.isolation}`,
    options.readOnly === true ? " read only" : "",
    options.deferrable === true ? " deferrable" : "",
  ].join("");
  return `begin${modes}${options.role === null ? "" : `; set local role ${options.role}`}`;
}

/**
 * Throws when a statement would end the transaction, because what follows it would run without the role.
 * Only a statement's first word decides: the extended protocol takes one statement at a time.
 */
export function refuseTransactionControl(statements: Statement[]): void {
  const first = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|;)*([a-z]*)/i;
  const controlling = /^(?:abort|begin|commit|end|prepare|release|rollback|savepoint|start)$/i;
  for (const statement of statements) {
    const word = first.exec(statement.text)?.[1] ?? "";
    if (controlling.test(word)) {
      throw new SqlError({ severity: "ERROR", code: "0A000", message: `${word} is not available over HTTP` });
    }
  }
}
