import type { EvidenceKind, Explanation } from 'contract/search-evidence';
import { OF_KIND, type Why } from './judge-relevance.ts';
import { largeness } from './library-size.ts';
import { beyondSure, EVIDENCE_NAMES, weightsOf } from './weigh-evidence.ts';

type Counted = Explanation['evidence'][number];

const counted = (name: EvidenceKind, value: number, weight: number): Counted => ({ name, value, weight });
const sumOf = (all: readonly Counted[]): number => all.reduce((sum, { value, weight }) => sum + value * weight, 0);

/** Says which evidence made a score: values times weights add up to the logarithm of the odds. @param passages as the score was judged among */
export function explainScore({ evidence: found, isOfKind, byModel, shift, limit, reread }: Why, passages: number): Explanation {
  if (found === null) return { evidence: [], limit, reread };
  const { bias, weights, oversure } = weightsOf(largeness(passages));
  const evidence = [
    counted('base', 1, bias),
    ...EVIDENCE_NAMES.map((name, at) => counted(name, found[name], weights[at] ?? 0)),
    counted('kind', isOfKind ? 1 : 0, OF_KIND),
    counted('model', byModel, 1),
  ];
  const stretch = counted('stretch', beyondSure(sumOf(evidence)), oversure - 1);
  return { evidence: [...evidence, stretch, counted('list', shift, 1)], limit, reread };
}
