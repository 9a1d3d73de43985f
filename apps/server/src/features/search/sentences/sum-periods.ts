// What a sum is for: "the yearly fee" is not answered by "£12 a night".

/** Words of each length of time, in the eight languages of the product. */
const PERIODS: readonly RegExp[] = [
  'hour|hourly|stunde|stündlich|heure|horaire|hora|ora|uur|godzin',
  'day|daily|night|nightly|tag|täglich|nacht|nuit|jour|journalier|noche|día|diari|giorn|notte|dag|dia|noite|dzień|dzien|noc',
  'week|weekly|woche|wöchentlich|semaine|hebdomadaire|semana|settiman|tydzień|tygodni',
  'month|monthly|monat|mois|mensuel|mes(?!\\p{L})|mensual|mese|mensil|maand|mês|mensal|miesi',
  'year|yearly|annual|annum|jahr|jähr|année|annuel|ans?(?!\\p{L})|año|anual|anno|annu|jaar|ano(?!\\p{L})|rok|rocz',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu'));

/** Right after a sum: "£12 a night", "85 Euro im Monat", "€9/day". */
const FOR_EACH =
  /^[\d.,]*[^\d.;]{0,12}?(?:(?<!\p{L})(?:an?|per|each|every|pro|im|je|in der|par|au|al|alla|por|a la|à la|per|na|za)\s|\/\s?)(?<unit>\p{L}+)/iu;

const periodIn = (text: string): number => {
  const found = PERIODS.flatMap((words, period) => (words.test(text) ? [period] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
};

/** Tells of what follows a sum whether it is for another length of time than a question asks for. */
export function createIsForOtherPeriod(question: string): (after: string) => boolean {
  const asked = periodIn(question);
  return (after) => {
    const unit = asked === -1 ? undefined : FOR_EACH.exec(after)?.groups?.['unit'];
    const given = unit === undefined ? -1 : periodIn(unit);
    return given !== -1 && given !== asked;
  };
}
