import { formatOf } from 'contract/file-names';
import { type FormatId } from 'contract/formats';

/**
 * The typesetting of a format, counted up whenever something comes to stand on its pages that was left out before: documents that were typeset
 * by an earlier one are typeset again. 2: charts and diagrams.
 */
export const TYPESETTINGS: Readonly<Partial<Record<FormatId, number>>> = { docx: 2, pptx: 2, xlsx: 2 };
/** Of formats that are typeset as they always were. */
const FIRST_TYPESETTING = 1;

/** By which typesetting the pages of a file of this name are made now. */
export const typesettingOf = (filename: string): number => TYPESETTINGS[formatOf(filename) ?? 'pdf'] ?? FIRST_TYPESETTING;
