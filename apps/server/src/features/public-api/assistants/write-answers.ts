import type { TroveClient } from 'trove-client';
import { markUntrusted } from './mark-untrusted.ts';

type AnswerOf<Call extends keyof TroveClient> = Awaited<ReturnType<TroveClient[Call]>>;
type Found = AnswerOf<'search'>;

/** Characters of a passage in which no sentence stands out, of a line of a plan, and of a name. */
const PASSAGE_MAX = 300;
/** Steps of a plan that are told; the others are counted. */
const STEPS_TOLD = 20;

const onOneLine = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most)}…`;
};
const filled = (lines: readonly (string | undefined)[]): string =>
  lines.filter((line) => line !== undefined && line !== '').join('\n');

/** The words of a place, and the part of its address that they are asked for by, once. The question is known to who asked it. */
function linkOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('q');
  return url.href;
}

function writeHit(
  { certainty, sentence, passage, name, page, url, boxes, page_size: size }: Found['hits'][number],
  place: number,
  withBoxes: boolean,
) {
  return filled([
    `${place + 1}. ${certainty}: “${sentence === null ? onOneLine(passage, PASSAGE_MAX) : onOneLine(sentence, 1_000)}”`,
    `   ${name}, page ${page}`,
    `   ${linkOf(url)}`,
    withBoxes ? `   boxes ${JSON.stringify(boxes)} on a page of ${JSON.stringify(size)}` : undefined,
  ]);
}

const STATES = {
  answer: 'The first is likely to be right. Quote the sentence word for word, with its link.',
  unsure: 'Nothing is likely to be right. These come nearest: say that you are not sure.',
  nothing: 'Nothing sure: no document is near. Say so, or ask in other words.',
} as const;

/** What a search found: a line that says how sure it is, then the sentences with their documents, pages and links. */
export function writeFound({ state, hits, nearest }: Found, { boxes }: { readonly boxes: boolean }): string {
  const shown = [...hits, ...nearest];
  if (shown.length === 0) return STATES.nothing;
  return filled([STATES[state], markUntrusted(shown.map((hit, place) => writeHit(hit, place, boxes)).join('\n'))]);
}

export function writeFiles({ files, total, next_cursor: next }: AnswerOf<'listFiles'>): string {
  const lines = files.map(({ id, name, path, pages, status, tags }) =>
    [
      id,
      name,
      path,
      ...(pages === null ? [] : [`${pages} ${pages === 1 ? 'page' : 'pages'}`]),
      ...(status === 'ready' ? [] : [status]),
      ...(tags.length === 0 ? [] : [`tags: ${tags.join(', ')}`]),
    ].join(' | '),
  );
  return filled([
    `${files.length} of ${total}: id | name | folder.`,
    lines.length === 0 ? undefined : markUntrusted(lines.join('\n')),
    next === null ? undefined : `More with cursor: ${next}`,
  ]);
}

export function writeFacts({ facts, same_again: again }: AnswerOf<'getFacts'>): string {
  const lines = Object.entries(facts).flatMap(([name, fact]) => {
    if (!fact) return [];
    const where = fact.place
      ? ` | page ${fact.place.page}: “${onOneLine(fact.place.quote, PASSAGE_MAX)}” | ${fact.place.url}`
      : '';
    return `${name}: ${String(fact.value)}${where}`;
  });
  const copies = again.map(({ id, name }) => `the same paper again: ${id} | ${name}`);
  const all = [...lines, ...copies];
  return all.length === 0 ? 'Nothing was found on its pages. Read them instead.' : markUntrusted(all.join('\n'));
}

/** A plan with the address at which a person looks at it. */
export function writePlan({ command }: AnswerOf<'proposeCommand'>): string {
  if (command === null) return 'This asks for nothing to be done: no plan was made. Use search for questions.';
  const { understood, steps, question, refusal, url } = command;
  const lines = steps
    .slice(0, STEPS_TOLD)
    .map(
      ({ op, filename, to, reason }) =>
        `${op} “${filename}”${to === null ? '' : ` to “${to}”`}: ${onOneLine(reason.text, PASSAGE_MAX)}`,
    );
  const left = steps.length - lines.length;
  const said = filled([
    understood,
    ...lines,
    left > 0 ? `and ${left} more` : undefined,
    question?.text,
    ...(question?.choices.map(({ label }) => `- ${label}`) ?? []),
    refusal?.text,
  ]);
  const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  const head = refusal
    ? 'No plan could be made.'
    : question
      ? 'Trove asks back; the person answers at the link.'
      : `Planned, ${count}. Nothing has changed: the person applies it at the link.`;
  return filled([head, said === '' ? undefined : markUntrusted(said), url]);
}
