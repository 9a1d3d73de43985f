// What a word means: how it is asked for, and how a sentence looks that says it.

/** The words up to the end of a question for what something is; a thing with "the" is known, and its value is asked for. */
const DEFINED =
  /^(?:what(?:['’]s| is| are)(?: an?)?|what does|define|definition of|(?:the )?meaning of|was (?:ist|sind)(?: eine?)?|was (?:bedeutet|heißt)|qu['’]est[ -]ce (?:que|qu['’])(?: c['’]est que)?(?: l[ae]s?| ?une?)?|que signifie|qué (?:es|son|significa)(?: una?)?|(?:che )?cos['’]è(?: un[ao']?)?|che cosa (?:è|significa)|wat (?:is|zijn)(?: een)?|wat betekent|o que (?:é|são|significa)(?: uma?)?|co (?:to jest|oznacza|to))\s+(?!the |my |our |your |der |die |das |mein|unser|mon |ma |notre |mi |nuestr|il |la |mijn |ons |o |a |meu |minha )([^\s?,;]+(?:\s[^\s?,;]+){0,2}?)(?: mean| stand for)?\s*\?*$/iu;
/** Whoever asks so wants no value: "what is a deposit". */
export const ASKS_FOR_MEANING =
  /(?<!\p{L})(?:an?|eine?|une?|una?|een|uma?|means?|meaning|define|definition|bedeutet|signifie|significa|betekent|oznacza)(?!\p{L})/iu;
const DEFINES =
  '(?::|\\s[–—-]\\s|,? (?:is|are|means?|refers? to|stands? for|describes?|denotes?|ist|sind|bedeutet|bezeichnet|heißt|est|sont|désigne|signifie|es|son|significa|è|sono|betekent|wordt|zijn|é|são|to|oznacza|jest)(?!\\p{L}))';

/** A sentence that says what something is, by its beginning: "E-code: …", "A lien is …", "Value added tax (VAT)". */
export function definitionOf(question: string): RegExp | null {
  const named = DEFINED.exec(question.trim())?.[1]?.trim();
  return named === undefined ? null : definesTerm(named);
}

/** The same for what the question names after its head: "what is meant by force majeure". */
export function definesTerm(named: string): RegExp | null {
  if (!/^[\p{L}\d][\p{L}\d .'’/&-]*$/u.test(named)) return null;
  const spelled = named.replace(/[.]/gu, '\\.').replace(/[ -]+/gu, '[ -]?');
  return new RegExp(
    `^(?:\\S{1,4} )?(?:(?:an?|the|der|die|das|eine?|une?|la|les?|el|una?|il|lo|een|het|de|o|a) )?${spelled}(?:e?s|en|n)?(?: \\([^)]{1,40}\\))?${DEFINES}|\\p{L} \\(${spelled}\\)`,
    'iu',
  );
}
