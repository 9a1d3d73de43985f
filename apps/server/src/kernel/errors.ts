/** A refusal that a person can act on. `status` is the HTTP status, `code` is stable, `message` says what happened. */
export class ProductError extends Error {
  readonly code: string;
  readonly status: number;
  /** Headers the answer must carry, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { code, status, message }: { code: string; status: number; message: string },
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProductError';
    this.code = code;
    this.status = status;
    this.headers = options.headers ?? {};
  }
}

interface ErrorRow {
  status: number;
  /** `{name}` is filled from the values given when the error is made. */
  message: string;
}

type ErrorTable = Readonly<Record<string, ErrorRow>>;

const codes = new Set<string>();
/** The codes of every table of errors that has been loaded, for the document of the API. */
export const knownCodes = (): string[] => [...codes].toSorted();

/**
 * Turns a feature's table of errors (code -> status and message) into one factory per code.
 *
 * @example const refuse = errorsFrom({ too_large: { status: 413, message: 'The limit is {limit}' } });
 *          throw refuse.too_large({ limit: '200 MB' });
 */
export function errorsFrom<Table extends ErrorTable>(table: Table) {
  const make =
    (code: string, row: ErrorRow) =>
    (values: Record<string, string | number> = {}, options: { cause?: unknown; headers?: Record<string, string> } = {}) =>
      new ProductError(
        {
          code,
          status: row.status,
          message: row.message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
        },
        options,
      );
  for (const code of Object.keys(table)) codes.add(code);
  const factories = Object.entries(table).map(([code, row]) => [code, make(code, row)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
  return Object.fromEntries(factories) as { readonly [Code in keyof Table]: ReturnType<typeof make> };
}

/** The sentence of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
