import type { DocumentKind } from 'contract/facts';
import { fileGroup } from 'contract/file-names';
import { describeAmong } from '../candidates/describe-among.ts';
import { describeName } from '../names/describe-name.ts';
import { describePlace } from '../candidates/describe-place.ts';
import { findCandidates } from '../candidates/find-candidates.ts';
import type { Candidate, CandidateForm } from '../candidates/found-candidate.ts';
import type { LaidPage } from '../page/lay-out-page.ts';

export interface DescribedPaper {
  readonly candidates: readonly Candidate[];
  /** What stands around each candidate, in their order. */
  readonly features: readonly (readonly string[])[];
  /** What is known of the paper before its facts are chosen: what "none of them" is weighed by. */
  readonly paper: readonly string[];
  /** What it shows of its kind. */
  readonly look: readonly string[];
}

export interface KnownPaper {
  readonly filename: string;
  readonly kind: DocumentKind;
  /** ISO 639-1; null where it is not known. */
  readonly language: string | null;
  /** What it shows of its kind, by `kindFeatures`. */
  readonly look: readonly string[];
}

/** Features whose weight is another in papers of another kind: a balance is the total of a statement, and not of a letter. */
const BY_KIND =
  /^(?:LC0:|Zt:|LC\+:|A0W:|A1W:|A0C:|H:|y:|row:|end:|size:|L:none|T:(?:whole|run|tail|side|opens|part|legal-form|organisation|addressed|given|known|behind|before|names-kind|per-time|counted|shape)|N:(?:rank|nth|time|from-end|domain))/;

const counted = (candidates: readonly Candidate[], form: CandidateForm): string => {
  const count = candidates.filter((candidate) => candidate.form === form).length;
  return `P:${form}:${count < 3 ? count : count < 6 ? '3+' : '6+'}`;
};

/** Everything on a paper that may be a fact, described for the scorers. */
export function describePaper(pages: readonly LaidPage[], { filename, kind, language, look }: KnownPaper): DescribedPaper {
  // A workbook begins with the name of its first sheet, which is nobody's.
  const isWorkbook = fileGroup(filename) === 'spreadsheet' && !/\.[ct]sv$/iu.test(filename);
  const isSheetName = ({ form, page, segment }: Candidate) =>
    isWorkbook && form === 'party' && page === pages[0] && segment.row === 0;
  const candidates = findCandidates(pages).filter((one) => !isSheetName(one));
  const among = describeAmong(candidates, pages, filename);
  return {
    candidates,
    look,
    features: candidates.map((candidate, at) => {
      const features = [
        ...describePlace(candidate, pages, language),
        ...(among[at] ?? []),
        ...(candidate.form === 'party' ? describeName(candidate, filename, language ?? 'en') : []),
      ];
      return [...features, ...features.filter((feature) => BY_KIND.test(feature)).map((feature) => `${kind}/${feature}`)];
    }),
    paper: [
      'P:any',
      `P:${kind}`,
      `P:${language ?? 'unknown'}`,
      ...(['date', 'term', 'amount', 'reference', 'party'] as const).map((form) => counted(candidates, form)),
    ],
  };
}
