import * as z from 'zod';

/** One setting: what it is for, what it may be, what it is when nobody says, and its name in the environment. */
export interface Setting<Value> {
  readonly doc: string;
  readonly schema: z.ZodType<Value>;
  /** As it would be written in the environment; `undefined` leaves the setting unset. */
  readonly default: string | undefined;
  readonly env: string;
  /** Never printed, and left out of the documentation's example. */
  readonly secret?: boolean;
}

type SettingTable = Readonly<Record<string, Setting<unknown>>>;
export type SettingsOf<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** Keeps the type of each row. */
export const settingTable = <Table extends SettingTable>(table: Table): Table => table;

export class BadSettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadSettingsError';
  }
}

/** Reads a table of settings from an environment. `problems` gets a line for each that is wrong, with what it may be. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): SettingsOf<Table> {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const given = environment[setting.env];
    const text = given === undefined || given.trim() === '' ? setting.default : given.trim();
    const parsed = setting.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(
        `${setting.env}=${setting.secret ? '…' : JSON.stringify(text)}: ${parsed.error.issues.map(sentenceOf).join('; ')} (${setting.doc})`,
      );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every entry of the table has been read into values above
  return values as SettingsOf<Table>;
}

/** What is wrong, and where in a value that has parts: `0.issuer: must be an address`. */
const sentenceOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;

/** Schemas for values that arrive as text. */
export const setting = {
  text: z.string(),
  optionalText: z.string().optional(),
  port: z.coerce.number('must be a port number').int().min(0).max(65_535),
  flag: z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1').transform((value) => value === '1' || value === 'true'),
  bytes: z
    .string()
    .regex(/^\d+\s*(B|KB|MB|GB)?$/i, 'must be a size such as 200MB')
    .transform((value) => {
      const units = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 } as const;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up in the same table at once; a name that is none gives undefined
      const unit = (/[A-Z]+/i.exec(value)?.[0] ?? 'B').toUpperCase() as keyof typeof units;
      return Number.parseInt(value, 10) * units[unit];
    }),
  /** Milliseconds. */
  duration: z
    .string()
    .regex(/^\d+\s*[smhd]$/, 'must be a time such as 30m, 12h or 14d')
    .transform((value) => {
      const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up in the same table at once; a name that is none gives undefined
      return Number.parseInt(value, 10) * units[value.slice(-1) as keyof typeof units];
    }),
  url: z.url('must be an address such as https://trove.example.org').transform((value) => value.replace(/\/$/, '')),
  list: z.string().transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
};
