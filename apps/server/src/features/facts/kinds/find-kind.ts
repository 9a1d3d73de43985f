import { readFileSync } from 'node:fs';
import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';
import type { LaidPage } from '../page/lay-out-page.ts';
import type { TextLine } from '../reading/lay-out-lines.ts';
import { kindFeatures } from './kind-features.ts';
import { kindOdds, likeliestKind, readKindModel, weigh, type KindModel } from './kind-model.ts';
import { KIND_WORDS } from './kind-words.ts';

const FILE = new URL('./kinds.model.bin', import.meta.url);
let kept: KindModel | null = null;
const model = (): KindModel => (kept ??= readKindModel(readFileSync(FILE)));

export interface FoundKind {
  readonly kind: DocumentKind;
  readonly odds: number;
  /** At least 0.8, which people read as sure, where it is right in 97 of 100. */
  readonly confidence: number;
  /** What the paper shows of its kind. */
  readonly features: readonly string[];
}

/** Below this nothing is said, though the likeliest kind still helps to read the rest. */
export const LEAST_ODDS = 0.2;
const SURE = 0.8;

/** A kind that is nearly as likely as the likeliest. */
const NEARLY = 0.75;

/** The likeliest kind; where others are nearly as likely, the one that the paper calls itself by a short line of its head. */
function asItCallsItself(odds: Float64Array, features: ReadonlySet<string>) {
  const likeliest = likeliestKind(odds);
  const isCalled = (kind: DocumentKind) => features.has(`N^${kind}`) || features.has(`T=${kind}`);
  if (isCalled(likeliest.kind)) return likeliest;
  const called = DOCUMENT_KINDS.map((kind, at) => ({ kind, odds: odds[at] ?? 0 }))
    .filter((one) => one.odds >= NEARLY * likeliest.odds && isCalled(one.kind))
    .toSorted((a, b) => b.odds - a.odds);
  return called[0] ?? likeliest;
}

/** What a document is, by all that its first pages show. Null of a document without words. */
export function findKind(pages: readonly LaidPage[], filename: string, language: string | null): FoundKind | null {
  if (!pages.some(({ rows }) => rows.length > 0)) return null;
  const known = model();
  const { sure } = known;
  const features = kindFeatures(pages, filename, language);
  const { kind, odds } = asItCallsItself(kindOdds(known, weigh(features)), new Set(features));
  const confidence =
    odds >= sure ? Math.min(0.98, SURE + (0.18 * (odds - sure)) / (1 - sure || 1)) : Math.min(0.79, 0.4 + (0.39 * odds) / sure);
  return { kind, odds, confidence, features };
}

/** Lines in which a document says what it is. */
const HEAD_LINES = 12;
const TITLE_WORDS = 9;

/** The line in which a document calls itself what it is: a short one, near its head, that begins with the word. */
export function lineOfKind(lines: readonly TextLine[], kind: DocumentKind): TextLine | null {
  if (kind === 'other') return null;
  const { named } = KIND_WORDS[kind];
  const found = lines.slice(0, HEAD_LINES).flatMap((line, at) => {
    const match = named.exec(line.text);
    if (!match) return [];
    const isTitle = line.text.split(/\s+/u).length <= TITLE_WORDS && !/[.!?]$/u.test(line.text);
    return [{ line, worth: (isTitle ? 6 - at * 0.35 : 1) + (isTitle && match.index === 0 ? 1 : 0) }];
  });
  return found.toSorted((a, b) => b.worth - a.worth)[0]?.line ?? null;
}
