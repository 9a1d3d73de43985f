/** Forms of firms behind which a name ends, and an address may follow in the same line. */
const FORM =
  /(?<![\p{L}\d])(?:Ltd\.?|Limited|PLC|LLP|LLC|Inc\.?|Corp\.?|GmbH(?: & Co\.? KG)?|AG|KG|OHG|UG|SARL|SAS|e\. ?V\.|S\. ?p\. ?A\.|S\. ?r\. ?l\.|S\. ?L\.(?: ?U\.)?|S\. ?A\.|B\. ?V\.|N\. ?V\.)(?=\s+[\p{Lu}\d])/u;

/** Where an address begins behind a name: a street of our languages with its number, in either order, or a box at the post office. */
const STREETS: readonly RegExp[] = [
  /\s\d{1,4}[a-z]?,? (?:bis |ter )?(?:rue|avenue|boulevard|place|quai|chemin|impasse|all[ée]e)\s/iu,
  /\s\d{1,4}[a-z]? (?:\p{Lu}[\p{L}’']+ ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Row|Square|Gardens|Terrace|Close|Drive|Way|Yard|Court|Place|Crescent|Hill)(?!\p{L})/u,
  /\s(?:Via|Viale|Piazza|Corso|Largo|Calle|Avenida|Plaza|Paseo|Rua|Praça|Travessa|[Uu]l\.|[Aa]l\.)\s\p{L}[\p{L}\s.’']*\d{1,4}/u,
  /\s\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|gasse|platz|allee|ufer|damm|straat|laan|gracht|kade|plein)\s\d{1,4}/u,
  /\s(?:Am|Im|An der|Auf der|Zum|Zur) \p{Lu}[\p{L}-]+ \d{1,4}/u,
  /\s(?:P\.? ?O\.? Box|Postfach|Postbus|BP)\s\d/iu,
];

/** A name is no shorter than this. */
const SHORTEST = 3;

/**
 * Parts a name from the address that stands behind it in the same line, as on letterheads whose columns were read as one line.
 *
 * @returns one or two parts
 */
export function splitAddress(line: string): string[] {
  const form = FORM.exec(line);
  const formEnd = form ? form.index + form[0].length : -1;
  if (formEnd > 0 && /\d/u.test(line.slice(formEnd))) return [line.slice(0, formEnd), line.slice(formEnd).trim()];
  const begins = STREETS.map((street) => line.search(street)).filter((at) => at >= SHORTEST);
  if (begins.length === 0) return [line];
  const at = Math.min(...begins);
  return [line.slice(0, at).replace(/[,;]\s*$/u, ''), line.slice(at).trim()];
}
