/** Letters and figures that an IBAN has at least and at most (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u;

/** Whether the two figures behind the country fit the rest (ISO 7064, modulo 97). */
export function fitsCheck(written: string): boolean {
  const iban = written.replaceAll(' ', '');
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** An IBAN as people write it, in groups of four. */
export const inGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Poland's account numbers are IBANs without their country. */
const POLISH = /^\d{26}$/u;

/** The IBAN that an account of an electronic invoice is, in groups of four; undefined where it is another number, or its check does not fit. */
export function ibanOf(account: string): string | undefined {
  const packed = account.replaceAll(/[\s.-]/gu, '').toUpperCase();
  const iban = POLISH.test(packed) ? `PL${packed}` : packed;
  return IBAN.test(iban) && fitsCheck(iban) ? inGroups(iban) : undefined;
}
