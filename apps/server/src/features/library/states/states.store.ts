import { PROTECTED_CODES } from 'contract/file-states';
import type { SoughtState } from 'contract/query/predicates/of-texts';
import type { TextState } from 'contract/text-state';
import { sql, type RawBuilder } from 'kysely';
import { isLike } from '#engines/database/match-text.ts';

// `fileStateOf` and `textStateOf` of the contract, asked of the table of documents: true or false for every row, never null.
type Condition = RawBuilder<boolean>;

const recognition = sql`COALESCE(recognition, '')`;
const holds = (json: string): Condition => isLike(recognition, { part: json });

const failed: Condition = sql`status = 'failed'`;
const isLocked: Condition = sql`COALESCE(failure_code, '') IN (${sql.join(PROTECTED_CODES)})`;
const kept: Condition = sql`(status = 'ready' AND page_count IS NOT NULL AND page_count = 0)`;
const looked: Condition = sql`(status = 'ready' AND (page_count IS NULL OR page_count != 0))`;
/** An archive that was opened, with files in it that wait for their password. */
const lockedInside: Condition = sql`(${looked} AND ${isLocked})`;
const recognising: Condition = sql`(${looked} AND NOT ${isLocked} AND ${holds('"state":"waiting"')})`;
const settled: Condition = sql`(${looked} AND NOT ${isLocked} AND NOT ${holds('"state":"waiting"')})`;
const hasRecognised: Condition = sql`(recognition IS NOT NULL AND NOT ${holds('"read":0,')} AND NOT ${holds('"read":0}')})`;
const whole: Condition = sql`(missing_scripts = '' AND unread_pages = 0 AND (recognition IS NULL OR ${holds('"state":"done"')}))`;

export const STATE_CONDITIONS: Readonly<Record<SoughtState, Condition>> = {
  waiting: sql`status = 'waiting'`,
  reading: sql`status = 'reading'`,
  recognising,
  read: sql`(${settled} AND NOT ${hasRecognised})`,
  recognised: sql`(${settled} AND ${hasRecognised})`,
  kept,
  failed: sql`(${failed} AND NOT ${isLocked})`,
  protected: sql`((${failed} OR ${looked}) AND ${isLocked})`,
  unread: sql`(${failed} OR ${kept} OR ${lockedInside})`,
};

export const TEXT_CONDITIONS: Readonly<Record<TextState, Condition>> = {
  none: sql`(${failed} OR ${kept} OR (${settled} AND passages = 0))`,
  partly: sql`(${lockedInside} OR (${settled} AND passages != 0 AND NOT ${whole}))`,
  recognising,
  complete: sql`(${settled} AND passages != 0 AND ${whole})`,
};
