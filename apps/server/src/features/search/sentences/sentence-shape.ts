// What a sentence, a row and a heading look like.

const ENDS_SENTENCE = /[.!?。！？]["'”’»)]*$/u;
/** A heading or a name is no longer than this, in words, and has neither a number nor a value after a colon. */
const LONGEST_HEADING = 8;
const HAS_VALUE = /\d|[:|]\s*\S/;

/** Characters that may stand before the first word of a label: a bullet, a number. */
export const LABEL_MARGIN = 3;

export const isWholeSentence = (written: string): boolean => ENDS_SENTENCE.test(written);

export const hasDigit = (written: string): boolean => /\d/.test(written);

/** Whether a line is but a heading, a name or a part of a letterhead. */
export const isHeading = (written: string): boolean =>
  !isWholeSentence(written) && !HAS_VALUE.test(written) && written.split(/\s+/).length <= LONGEST_HEADING;
