import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'wie|wiens|van wie|welke persoon',
  phone: 'wie bel|wie kan * bellen|wie moet * bellen|welk nummer bel|welk telefoonnummer|wat is het telefoonnummer',
  date: 'wanneer|sinds wanneer|tot wanneer|vanaf wanneer|welke dag|welke dagen|welke datum|welk jaar|welke maand|wat is de datum|welke week|welke avond',
  time: 'hoe laat|hoe vroeg|welk tijdstip|welk uur|tot hoe laat|vanaf hoe laat|welke tijd',
  duration: 'hoe lang|hoelang|hoe vaak|hoe snel|hoe gauw|hoeveel keer|hoe dikwijls',
  sum: 'hoe duur|wat kost|wat kosten|wat betaal|wat betalen|welk bedrag|welke prijs|wat is de prijs|hoeveel geld|wat is het bedrag|hoe hoog',
  number: 'hoe groot|hoe zwaar|hoe ver|hoe breed|hoe diep|hoe oud|hoe luid|hoe sterk|het hoeveelste',
  share: 'welk percentage|welk deel|welk aandeel|hoeveel procent|welk gedeelte',
  place: 'waar|waarheen|waarvandaan|waar naartoe|op welke plaats|in welke kamer|in welke zaal|welke plaats',
  reason: 'waarom|waardoor|om welke reden|wat is de reden|hoezo|waarvoor|hoe komt het',
  manner: 'hoe|op welke manier|op welke wijze|wat moet * doen|wat kan * doen|wat te doen|wat doe ik',
  permission:
    'mag|mogen|kan ik|kan je|kunnen we|kunnen wij|is het toegestaan|is * toegestaan|zijn * toegestaan|is het mogelijk',
  obligation: 'moet|moeten|ben ik verplicht|zijn we verplicht|is * verplicht|hoef|hoeven|heb ik * nodig|dien ik',
  condition: 'wat gebeurt er|wat gebeurt|wat als|wat gebeurt er als|en als|wat zal er gebeuren|wat volgt er',
  definition: 'wat is een|wat zijn|wat betekent|wat houdt * in|wat wordt bedoeld met|definitie van|wat verstaat men onder',
  open: 'wat|welk|welke|wat zijn de|wat zijn mijn|wat is de|wat is het',
  much: 'hoeveel',
  paying:
    'kost|kosten|betaal|betalen|betaalt|moet|moeten|krijg|krijgen|verdien|verdienen|verdient|bedraagt|bedragen|is|was|zijn|waren|kan|mag|zal|wordt|worden|heb|hebben|heeft|ben|de|het|ik|we|wij|je|per|voor|meer|minder',
  before:
    'aan|van|met|bij|op|in|tot|vanaf|sinds|naar|over|om|onder|uit|voor|na|door|en|maar|of|dus|hallo|zeg|graag|alsjeblieft|mij|eens|precies',
  back: '(?:krijg|betaal|geef|gev|ontvang)\\p{L}*(?: [\\p{L}-]+){0,5} terug|terug(?:krijg|betaal|gev|gegeven|ontvang)\\p{L}*',
  returned: 'terug|restitu|vergoed',
};
