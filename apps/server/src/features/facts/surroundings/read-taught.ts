// Facts from the places that a person showed on earlier papers of the same sender, or of the same layout where no sender was read.
import { type FactName, Facts, FACT_NAMES } from 'contract/facts';
import { senderKey } from '../facts.rules.ts';
import { plainWord } from '../page/find-labels.ts';
import { likenessOfPlaces, sharesLabel } from './compare-surroundings.ts';
import { describeAll, type Showable } from './describe-surroundings.ts';
import { findShowables, findTexts } from './find-showables.ts';
import { layoutWords, likenessOf } from './layout-words.ts';
import { placeOfWords, valueAs, type PaperToShow } from './locate-shown.ts';
import type { ShownPlace, TaughtPlace } from './taught-place.ts';

/** From here on two papers without a common sender are of one layout. */
const SAME_LAYOUT = 0.62;
/** Of one sender, papers that have less in common are of another kind. */
const SAME_SENDER = 0.12;
/** How alike the surroundings of a value must be to those that were shown. */
const SAME_PLACE = 0.55;
/** The same without a label in common: where a value stands alone it must stand right there. */
const SAME_BARE_PLACE = 0.72;
/** A kind that was chosen, and stands nowhere on the page, is that of papers of this layout. */
const SAME_KIND = 0.75;
/** Traits of a stretch that hardly is a name: where the one that was shown had none of them, neither has the next. */
const NO_NAME: ReadonlySet<string> = new Set([
  'is-label',
  'is-title',
  'street',
  'town',
  'tail',
  'side',
  'two-rows',
  'over-line-end',
  'stop',
  'sentence-like',
]);
/** How sure a value is that stands where one was shown. */
const TAUGHT = 0.9;
/** From here on a fact that was read counts as sure. */
const SURE = 0.8;

export interface TaughtPaper extends PaperToShow {
  readonly documentId: string;
  /** As they were read without what was shown. */
  readonly facts: Facts;
}

interface Found {
  readonly showable: Showable | null;
  readonly likeness: number;
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** The value at the place that was shown, or the nearest to it. */
function findPlace(paper: TaughtPaper, fact: FactName, shown: ShownPlace, showables: readonly Showable[]): Found | null {
  const { around, weights } = shown;
  if (!around) return null;
  const said = new Set(around.traits);
  const wanted = plainWord(shown.value);
  let best: Found | null = null;
  for (const [showable, there] of describeAll([...showables, ...findTexts(paper.pages, fact, shown)], paper.pages)) {
    // A receipt is none because a reminder of this sender was shown to be an invoice: other words at the place say another kind.
    if (fact === 'kind' && !isSameSet(said, new Set(showable.traits))) continue;
    const isSame = plainWord(showable.value) === wanted;
    // The sender is the same on all its papers, wherever it stands; a recipient on most.
    const again = !isSame ? 0 : fact === 'sender' ? 1 : fact === 'recipient' ? 0.15 : 0;
    const isUnlike = there.traits.some((trait) => NO_NAME.has(trait) && !around.traits.includes(trait));
    const isAddressed = there.traits.includes('addressed') && !around.traits.includes('addressed');
    const likeness = likenessOfPlaces({ around, weights }, there) + again - (isUnlike ? 0.3 : 0) - (isAddressed ? 0.12 : 0);
    const least = sharesLabel(around, there) ? SAME_PLACE : SAME_BARE_PLACE;
    if (likeness >= least && (!best || likeness > best.likeness)) best = { showable, likeness };
  }
  return best;
}

/** Facts of a paper from the places that were taught. What is not found at its place is missing. */
export function readTaught(paper: TaughtPaper, taught: readonly TaughtPlace[]): Facts {
  const others = taught.filter(({ documentId }) => documentId !== paper.documentId);
  if (others.length === 0) return {};
  const layout = new Set(layoutWords(paper.pages));
  const known = new Map<FactName, readonly Showable[]>();
  const showablesOf = (fact: FactName) => {
    const found = known.get(fact) ?? findShowables(paper.pages, fact);
    known.set(fact, found);
    return found;
  };
  const { sender: read } = paper.facts;
  const senders = new Set([senderKey(read?.value ?? '')].filter((key) => key !== ''));
  const isSure = (read?.confidence ?? 0) >= SURE;
  let facts: Facts = {};
  let { date } = paper;

  function readFact(fact: FactName) {
    let best: (Found & { readonly place: TaughtPlace }) | null = null;
    for (const place of others) {
      if (place.fact !== fact) continue;
      const isSender = place.senders.some((key) => senders.has(key));
      const likeness = likenessOf(place.shown.layout, layout);
      // Offices write with the same programs: a paper that surely is of another one is read as usual.
      const isOthers = isSure && !isSender && place.senders.length > 0 && fact !== 'sender';
      if (isOthers || likeness < (isSender ? SAME_SENDER : SAME_LAYOUT)) continue;
      const found = place.shown.around
        ? findPlace(paper, fact, place.shown, showablesOf(fact))
        : likeness >= SAME_KIND
          ? { showable: null, likeness }
          : null;
      if (found && (!best || found.likeness > best.likeness)) best = { ...found, place };
    }
    if (!best) return;
    const { showable, place } = best;
    const isKind = fact === 'kind';
    // The words that say a kind are the same; what they mean was said when they were shown.
    const value = isKind || !showable ? place.shown.value : valueAs(fact, showable, date);
    if (value === null) return;
    const shown = { at: place.at, documentId: place.documentId };
    const where = showable ? placeOfWords(showable, paper.texts) : null;
    const said = { value, place: where, confidence: TAUGHT, by: 'taught', shown };
    const parsed = Facts.safeParse({ ...facts, [fact]: said });
    if (!parsed.success) return;
    facts = parsed.data;
    if (fact === 'date') date = String(value);
    if (fact === 'sender') senders.add(senderKey(String(value)));
    if (fact === 'total' && showable?.currency !== undefined)
      facts = { ...facts, currency: { ...said, value: showable.currency, by: 'taught' } };
  }

  readFact('sender');
  for (const fact of FACT_NAMES) if (fact !== 'sender') readFact(fact);
  return facts;
}
