/** Words around a command that ask for nothing. */
const POLITE =
  /^(?:(?:hey|hi|ok|okay|please|kindly|now|then|also|trove|bitte|jetzt|s['’]il (?:te|vous) pla[iî]t|por favor|per favore|alstublieft)[, ]+)+|^(?:(?:could|can|would|will) you (?:please |kindly )?|i(?:['’]d| would) like (?:you )?to |i want (?:you )?to |i need (?:you )?to |let['’]?s |kannst du (?:bitte )?|k[oö]nntest du (?:bitte )?|peux-tu |pouvez-vous |puedes )/iu;
const POLITE_END =
  /[, ]+(?:please|bitte|thanks?(?: you)?|s['’]il (?:te|vous) pla[iî]t|por favor|danke|merci|gracias)(?=$|[.!?])|[.!?\s]+$/iu;
const POLITE_INSIDE = / (?:please|bitte|por favor|s['’]il (?:te|vous) pla[iî]t)(?= )/iu;

/** What a thing to do begins with, in our languages. */
export const VERBS = String.raw`move|put|file|place|archive|tag|untag|label|mark|star|unstar|favou?rite|bin|delete|trash|throw|discard|get rid|remove|restore|bring|recover|rename|call|name|sort|group|organi[sz]e|arrange|show|list|find|search|create|make|add a folder|give|take|share|e-?mail|send|pay|sign|write|print|verschieb\p{L}*|leg|lege|pack|stell|benenn\p{L}*|gruppier\p{L}*|ordne|sortier\p{L}*|zeig\p{L}*|l[oö]sch\p{L}*|wirf|gib|markier\p{L}*|erstell\p{L}*|d[eé]place\p{L}*|mets|range\p{L}*|renomm\p{L}*|montre\p{L}*|supprim\p{L}*|jette|class\p{L}*|tri\p{L}*|cr[eé]e\p{L}*|[eé]tiquett\p{L}*|mueve|pon|guarda|renombra|agrupa|ordena|muestra\p{L}*|busca|borra|elimina|etiqueta|crea`;
const NEXT = new RegExp(
  String.raw`(?:[,;.]\s*|\s+)(?:(?:and|und|et|y|e|ed|en) )?(?:(?:then|also|afterwards|dann|danach|auch|puis|ensuite|luego|despu[eé]s|poi|daarna),? ){0,2}(?=(?:${VERBS})\s)`,
  'giu',
);
/** What joins two things to do, however many such words there are: `, and then also`. */
const JOINS =
  /(?:(?:[,;.]|(?<![\p{L}\p{N}])(?:and|und|et|y|e|en|ed|then|also|afterwards|dann|danach|auch|puis|ensuite|apr[eè]s|luego|despu[eé]s|poi|dan|daarna))\s*)+$/iu;

/** Quoted text stands in for itself, so that nothing inside divides a sentence. */
const QUOTED = /["“„«]([^"”“»]+)["”“»]/gu;

/** A command without courtesies. */
export function plainCommand(text: string): string {
  let plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(POLITE, '').replace(POLITE_END, '').replace(POLITE_INSIDE, '');
  }
  return plain;
}

/** The things to do that one sentence asks for: divided where a joining word or a comma is followed by another verb. */
export function splitClauses(text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: whole }) => [index, index + whole.length] as const);
  const cuts: number[] = [];
  for (const match of text.matchAll(NEXT)) {
    const at = match.index + match[0].length;
    const isJoined = JOINS.test(text.slice(0, at).trimEnd());
    if (isJoined && !quoted.some(([from, to]) => at > from && at < to)) cuts.push(at);
  }
  const edges = [0, ...cuts, text.length];
  return edges
    .slice(0, -1)
    .map((from, at) =>
      text
        .slice(from, edges[at + 1])
        .trim()
        .replace(JOINS, '')
        .replace(/[\s,;.]+$/u, ''),
    )
    .filter((clause) => clause !== '');
}
