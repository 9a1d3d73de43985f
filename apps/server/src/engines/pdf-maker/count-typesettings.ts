import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, isTypeset, type FormatId } from 'contract/formats';

/** Letters of every script stand on the pages, and in their text, whether a font could draw them or not. */
const WITH_EVERY_SCRIPT = 3;
/** Formats to whose pages more came than that: charts and diagrams, equations, comments, lists, invitations. */
const WITH_MORE: Readonly<Partial<Record<FormatId, number>>> = {
  docx: 5,
  pptx: 5,
  xlsx: 4,
  ods: 4,
  rtf: 4,
  eml: 4,
  mbox: 4,
};
/**
 * The typesetting of a format, counted up whenever something comes to stand on its pages that was left out before, or to be known of them:
 * documents that were typeset by an earlier one are typeset again.
 */
export const TYPESETTINGS: Readonly<Partial<Record<FormatId, number>>> = Object.fromEntries(
  FORMAT_IDS.filter(isTypeset).map((id) => [id, WITH_MORE[id] ?? WITH_EVERY_SCRIPT]),
);
/** Of formats that are typeset as they always were. */
const FIRST_TYPESETTING = 1;

/** By which typesetting the pages of a file of this name are made now. */
export const typesettingOf = (filename: string): number => TYPESETTINGS[formatOf(filename) ?? 'pdf'] ?? FIRST_TYPESETTING;
