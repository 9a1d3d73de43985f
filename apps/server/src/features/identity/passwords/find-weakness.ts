import { PASSWORD_LENGTH } from 'contract/account';

/** People add a year, a number or a sign to a common password when it is refused. So many characters of that change nothing. */
const LONGEST_SUFFIX = 4;
/** Passwords that are common where German or French is spoken, or on other keyboards, and that the list does not have. */
const ALSO_COMMON =
  `p@ssword 0123456789 87654321 987654321 00000000 12341234 123123123 qwertz qwertzuiop abcdefgh geheim passwort motdepasse
  azertyuiop`.split(/\s+/);

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list of zxcvbn: 49,233 passwords that were found in leaks, the most common first. Unpacked when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ALSO_COMMON]),
  ));

/** Why nobody may choose this password, as a sentence; undefined when it is good enough. @param email normalised */
export async function findWeakness(password: string, email: string): Promise<string | undefined> {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters`;
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters`;
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return 'Choose a password that is not your email address';
  const [, stem = ''] = new RegExp(`^(.*?)[^\\p{L}]{0,${LONGEST_SUFFIX}}$`, 'su').exec(plain) ?? [];
  const common = await commonPasswords();
  if (common.has(plain) || (stem !== '' && common.has(stem)) || new Set(plain).size < 3)
    return 'This is one of the first passwords anyone would try';
  return undefined;
}
