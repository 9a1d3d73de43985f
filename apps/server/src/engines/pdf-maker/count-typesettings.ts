import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, isTypeset, type FormatId } from 'contract/formats';

/** Letters that could not be drawn are counted by their scripts, so that the document says what search cannot find. */
const WITH_MISSING_SCRIPTS = 2;
/** Formats of which charts and diagrams came to the pages before that. */
const WITH_CHARTS: Readonly<Partial<Record<FormatId, number>>> = { docx: 3, pptx: 3, xlsx: 3 };
/**
 * The typesetting of a format, counted up whenever something comes to stand on its pages that was left out before, or to be known of them:
 * documents that were typeset by an earlier one are typeset again.
 */
export const TYPESETTINGS: Readonly<Partial<Record<FormatId, number>>> = Object.fromEntries(
  FORMAT_IDS.filter(isTypeset).map((id) => [id, WITH_CHARTS[id] ?? WITH_MISSING_SCRIPTS]),
);
/** Of formats that are typeset as they always were. */
const FIRST_TYPESETTING = 1;

/** By which typesetting the pages of a file of this name are made now. */
export const typesettingOf = (filename: string): number => TYPESETTINGS[formatOf(filename) ?? 'pdf'] ?? FIRST_TYPESETTING;
