import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const en: ValueWordsInCommands = {
  numbers:
    '1: one; 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; 10: ten; 11: eleven; 12: twelve; 13: thirteen; 14: fourteen; 15: fifteen; 16: sixteen; 17: seventeen; 18: eighteen; 19: nineteen; 20: twenty; 30: thirty; 40: forty|fourty; 50: fifty; 60: sixty; 70: seventy; 80: eighty; 90: ninety; 100: hundred; 1000: thousand',
  plainer:
    'b4|befor|befour|pre = before; wk = week; wks = weeks; mnth|mth = month; mnths|mths = months; 2day = today; 2moro|tmrw = tomorrow; yday|yest = yesterday; adn = and; frm = from; (?:fall|falls|falling|fell) due(?: for renewal)? = due; (?:end|ends|ending)(?= (?:in|on|before|by)) = due; lady day = ladyday; labou?r day = laborday; (?:un)?till? now|(?<!up )to date = until today; (?:in )?the (?:nineteen )?nineties = between 1990 and 1999; (?:in )?the (?:nineteen )?eighties = between 1980 and 1989',
  besideTimes:
    'be been got has have had renewed renew received put in scanned arrived landed dropped came sent dated by i we they',
  besideAmounts: 'coming comes running to more worth of anything',
  states: {
    open: "(?:we|i|they|that's|thats|is|are)? ?still (?:to be|to) (?:paid|pay|settled?)|still (?:owing|owed|due|outstanding)|(?:we|i) (?:still )?owe|owing|to be (?:paid|settled)|(?:not|never|n't)(?: yet)?(?: been)? (?:settled|cleared)|awaiting payment",
    untagged: 'tagless|lacking (?:a |any )?(?:tags?|labels?)|(?:no|without(?: a| any)?) (?:tag|label)s?',
    tagged: '(?:has|have|having|with|carries|carry) (?:a|any|some) (?:tag|label)s?|tagged|labelled',
    unfiled: 'not filed(?: away)?(?: anywhere| in any folders?)?|(?:with no|lacking a) folders?|folderless',
    filed: '(?:is |are )?(?:already )?in (?:a|any|some) folders?|filed',
    twin: "duplicated|dupliactes|dublicates|(?:there (?:is|are|s) |there's |theres |we have |i have )?(?:two|more than one|several) of(?: them)?|(?:here|saved|stored|scanned) twice",
    undated: '(?:lacking|missing|without|with no) (?:a |any |its )?dates?',
    withoutTotal: '(?:lacking|missing) (?:a |any |its )?(?:totals?|amounts?)',
  },
  all: 'the lot|evrything|everythin|evry|al|whatever',
  both: 'both of (?:them|these|those)|the two(?: of them)?',
  nameEndings: 's|es|ies|y',
  nameDerivations: 'e|er|ers|or|ing|an|ian',
};
