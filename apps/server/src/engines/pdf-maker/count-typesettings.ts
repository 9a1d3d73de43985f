import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, isTypeset, type FormatId } from 'contract/formats';

/** Letters of every script stand on the pages, and in their text, whether a font could draw them or not. */
const WITH_EVERY_SCRIPT = 3;
/** Formats of which charts and diagrams came to the pages before that. */
const AFTER_CHARTS: Readonly<Partial<Record<FormatId, number>>> = { docx: 4, pptx: 4, xlsx: 4 };
/**
 * The typesetting of a format, counted up whenever something comes to stand on its pages that was left out before, or to be known of them:
 * documents that were typeset by an earlier one are typeset again.
 */
export const TYPESETTINGS: Readonly<Partial<Record<FormatId, number>>> = Object.fromEntries(
  FORMAT_IDS.filter(isTypeset).map((id) => [id, AFTER_CHARTS[id] ?? WITH_EVERY_SCRIPT]),
);
/** Of formats that are typeset as they always were. */
const FIRST_TYPESETTING = 1;

/** By which typesetting the pages of a file of this name are made now. */
export const typesettingOf = (filename: string): number => TYPESETTINGS[formatOf(filename) ?? 'pdf'] ?? FIRST_TYPESETTING;
