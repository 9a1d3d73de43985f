import { randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Crockford's letters and digits: none looks like another, and what is misread is read right again. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Behind the first character, in threes of four. 55 random bits: with a slow hash and few tries that is far out of reach. */
const LENGTH = 12;
const PLAIN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

const pick = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';

/** Ten codes such as `k3f9-2m7q-x0ts`, each for one sign-in without the second factor. No two begin with the same character. */
export function makeRecoveryCodes(): string[] {
  const starts = new Set<string>();
  while (starts.size < RECOVERY_CODES) starts.add(pick());
  return [...starts].map((start) => {
    const code = start + Array.from({ length: LENGTH - 1 }, pick).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** A recovery code as it is kept and compared, however it was typed; undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return PLAIN.test(plain) ? plain : undefined;
}
