import type { ValueWords } from '../value-words.ts';

export const pl: ValueWords = {
  days: 'pierwszego|jeden; drugiego|dwa; trzeciego|trzy; czwartego|cztery; piątego|pięć; szóstego|sześć; siódmego|siedem; ósmego|osiem; dziewiątego|dziewięć; dziesiątego|dziesięć; jedenastego|jedenaście; dwunastego|dwanaście; trzynastego|trzynaście; czternastego|czternaście; piętnastego|piętnaście; szesnastego|szesnaście; siedemnastego|siedemnaście; osiemnastego|osiemnaście; dziewiętnastego|dziewiętnaście; dwudziestego|dwadzieścia; dwudziestego pierwszego|dwadzieścia jeden; dwudziestego drugiego|dwadzieścia dwa; dwudziestego trzeciego|dwadzieścia trzy; dwudziestego czwartego|dwadzieścia cztery; dwudziestego piątego|dwadzieścia pięć; dwudziestego szóstego|dwadzieścia sześć; dwudziestego siódmego|dwadzieścia siedem; dwudziestego ósmego|dwadzieścia osiem; dwudziestego dziewiątego|dwadzieścia dziewięć; trzydziestego|trzydzieści; trzydziestego pierwszego|trzydzieści jeden',
  millennium: 'dwa tysiące|dwutysięcznego',
  joining: 'r|roku|rok|dnia|dniu|miesiąca|m-ca|w',
  year: 'rok|roku',
  endings: 'go|ego|ty|szy|y',
  beforeTimes: 'godz|godzina|godzinie|o',
  afterTimes: 'godz|h',
  parts:
    'wersja|wer|rozdział|rozdz|artykuł|art|ust|pkt|paragraf|pokój|pok|sala|lokal|lok|strona|str|rysunek|rys|tabela|tab|poz|pozycja|punkt|piętro',
  numbers: 'nr|numer|no|fv|fa|fs|wz|pz|kp|kw|pa|faktura|sygn',
  telephones: 'tel|telefon|faks|fax|kom|komórka',
  percent: 'procent|proc',
  thousands: 'tys|tysiąc|tysiące|tysięcy',
  millions: 'mln|milion|miliony|milionów',
  units: 'dni|godzin|godziny|szt|sztuk|punktów|pkt|osób|litrów|litry|rbh',
};
