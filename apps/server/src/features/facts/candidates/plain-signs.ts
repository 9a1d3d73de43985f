/**
 * A text with one sign for each kind: figures and letters of full width, dashes, apostrophes and blanks become those of a keyboard. It is as long as
 * before, so that places in it are places in the text.
 */
export const plainSigns = (text: string): string =>
  /[^\u0020-\u007e]/.test(text)
    ? text
        .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
        .replaceAll('￥', '¥')
        .replaceAll('￡', '£')
        .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
        .replaceAll(/[‘’‚‛´`ʼ′]/g, "'")
        .replaceAll(/\s/g, ' ')
    : text;

/** Letters looked at before a value. */
const BEFORE = 32;
const LAST_WORD = /([\p{L}§#]+)[.:°'-]{0,3}\s{0,2}$/u;

/** The word that stands directly before a place, in small letters; `§` and `#` count as words. */
export const wordBefore = (text: string, place: number): string =>
  LAST_WORD.exec(text.slice(Math.max(0, place - BEFORE), place))?.[1]?.toLowerCase() ?? '';
