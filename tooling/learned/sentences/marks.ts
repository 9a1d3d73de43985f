/** The languages that examples are written in, ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What can be done. Written in small letters in the examples. */
const DEEDS = [
  'move',
  'copy',
  'rename',
  'tag',
  'untag',
  'star',
  'unstar',
  'trash',
  'restore',
  'make-folder',
  'rename-folder',
  'merge-folders',
  'delete-folder',
  'group',
  'set',
  'rule',
  'find',
  'undo',
  'redo',
  'refuse',
] as const;

/** Marks whose noun may stand for exactly one document: `KIND1`. */
const NOUNS = ['KIND', 'FORMAT', 'ABOUT', 'THING', 'WORDS', 'NAME'] as const;

/** Marks whose words name something that the head of the file lists, or are written with `?`. */
export const NAMING = ['SENDER', 'PERSON', 'TAG', 'FOLDER', 'SOURCE'] as const;

const OTHERS =
  'LANG DATE DUE ADDED CHANGED TOTAL SIZE STATE QUANT COUNT ORDER NOT EXCEPT AND OR THEN TO-FOLDER TO-SUB TO-TAG TO-NAME TO-PATTERN BY FACT TO-VALUE THESE HERE IT LAST SLIP SAY VAGUE';

/** Every mark as it may stand after a bracket; `?` is divided off before. */
export const MARKS: ReadonlySet<string> = new Set([
  ...DEEDS,
  ...DEEDS.map((deed) => `${deed}+IT`),
  ...NOUNS,
  ...NOUNS.map((noun) => `${noun}1`),
  ...NAMING,
  ...OTHERS.split(' '),
]);

/** What is asked back, and why something is refused. */
const ASKED = ['which', 'where', 'what'] as const;
const REFUSED = 'pay send share sign print write edit convert destroy remind bypass outside';

/** What a whole line comes to: `plan`, `ask which`, `refuse pay`, `question` … */
export const OUTCOMES: ReadonlySet<string> = new Set([
  'plan',
  ...ASKED.map((what) => `ask ${what}`),
  ...REFUSED.split(' ').map((reason) => `refuse ${reason}`),
  'question',
  'sum',
  'nothing',
]);
