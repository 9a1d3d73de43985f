import type { ValueWords } from '../value-words.ts';

export const nl: ValueWords = {
  days: 'eerste|een; tweede|twee; derde|drie; vierde|vier; vijfde|vijf; zesde|zes; zevende|zeven; achtste|acht; negende|negen; tiende|tien; elfde|elf; twaalfde|twaalf; dertiende|dertien; veertiende|veertien; vijftiende|vijftien; zestiende|zestien; zeventiende|zeventien; achttiende|achttien; negentiende|negentien; twintigste|twintig; eenentwintigste|eenentwintig; tweeëntwintigste|tweeëntwintig; drieëntwintigste|drieëntwintig; vierentwintigste|vierentwintig; vijfentwintigste|vijfentwintig; zesentwintigste|zesentwintig; zevenentwintigste|zevenentwintig; achtentwintigste|achtentwintig; negenentwintigste|negenentwintig; dertigste|dertig; eenendertigste|eenendertig',
  millennium: 'tweeduizend|tweeduizend en',
  joining: 'de|den|van|het|jaar|dag|maand|in',
  year: 'jaar',
  endings: 'e|ste|de',
  beforeTimes: 'om|vanaf|tot|tijd|tijdstip',
  afterTimes: 'uur|u|h',
  parts: 'versie|artikel|art|hoofdstuk|paragraaf|kamer|zaal|lokaal|pagina|blz|pag|figuur|tabel|lid|punt',
  numbers: 'nr|nummer|no|num|kvk|ref',
  telephones: 'tel|telefoon|fax|mobiel|gsm',
  percent: 'procent',
  thousands: 'duizend|k',
  millions: 'miljoen|mln',
  units: 'uren|dagen|stuks|st|punten|personen|liter|eenheden',
};
