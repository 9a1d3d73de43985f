// The words and shapes by which questions and answers are told: English, German, French, Spanish, Italian, Dutch, Portuguese and Polish.

export const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|ninety|hundred|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|twee|drie|vijf|zes|zeven|negen|tien|twaalf|dois|duas|três|quatro|oito|dez|doze|dwa|dwie|trzy|cztery|pięć|sześć|dziesięć|dwanaście';
export const TIME_UNIT =
  'second|minute|hour|day|night|week|month|year|fortnight|sekunde|stunde|tag|nacht|nächte|woche|monat|jahr|seconde|heure|jour|nuit|semaine|mois|ans?\\b|année|segundo|minuto|hora|día|dia|noche|semana|mes|año|secondo|ora\\b|ore\\b|giorn|nott|settiman|mesi?|ann[io]|uur|dag|nacht|maand|jaar|noite|mês|meses|ano|minut|godzin|dni|dzień|tydzie|tygodni|miesi|rok|lat';
export const MONTH =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mei|out|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр';
export const WHOLE_MONTH = 'january|february|march|april|june|july|august|september|october|november|december';
export const WEEKDAY =
  'mon|tues|wednes|thurs|fri|satur|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta|poniedzia|wtor|środ|czwart|piąt|sobot|niedziel';
export const FEAST = 'noon|midnight|easter|christmas|mittag|ostern|weihnachten|midi|pâques|noël';

/** Before a clock's hour that is written as a word: "from eight", "um acht". */
export const BEFORE_HOUR =
  'at|from|until|till|by|after|before|past|to|um|ab|bis|nach|vor|à|dès|jusqu’à|a las|las|alle|dalle|om|vanaf|tot|às|o';
/** What has a number of its own in papers. */
export const NUMBERED =
  'policy|account|customer|contract|order|claim|invoice|serial|reference|file|tax|case|membership|member|booking|reservation|registration|licence|license|passport|job|meter|patient|student|staff|employee|tracking|ticket|certificate|vat|insurance|card|plate|article|part';
/** A code or a long number, no date: "KX-20931", "AB12 CDE", "0044 917". */
export const CODE =
  /(?<![\p{L}\d])(?!\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d))(?:(?=[\p{L}\d/.-]*\d)\p{Lu}[\p{L}\d/.-]*\d[\p{L}\d/.-]*|\d+[/-][\p{L}\d/-]+|\d{5,}|\d{2,}(?: \d{2,})+|(?:No|Nr|N°|Nº|no|nr|n°|nº)\.? ?\d)/u;
/** Streets and postcodes. */
export const ADDRESS =
  /\d{1,4}[a-z]? (?:\p{Lu}\p{L}+ ){1,3}(?:Street|Road|Lane|Row|Avenue|Close|Drive|Way|Square|Place|Hill|Yard|Terrace|Court)|(?:straße|strasse|str\.|weg|platz|gasse|straat|laan|plein) \d|(?:rue|avenue|boulevard|calle|avenida|plaza|via|viale|piazza|rua|ulica|ul\.|ул\.|улица|проспект|площадь|переулок|шоссе) \p{L}|(?<!\d)\d{4,5} \p{Lu}\p{L}{2}|\p{Lu}{1,2}\d{1,2}[A-Z]? \d\p{Lu}{2}/u;
/** What people are in papers, after an article: who is not always called by a name. */
export const ROLE =
  'landlord|landlady|tenants?|lessor|lessee|owners?|employers?|employees?|managers?|directors?|secretary|treasurer|chair(?:man|woman|person)?|caretaker|warden|neighbours?|parents?|mother|father|guardians?|doctor|nurse|dentist|teacher|driver|engineer|contractor|supplier|seller|buyer|purchaser|customer|client|insurer|committee|council|authority|police|agent|agency|trustees?|Vermieter(?:in)?|Mieter(?:in)?|Eigentümer(?:in)?|Arbeitgeber(?:in)?|Arbeitnehmer(?:in)?|Hausmeister(?:in)?|Hausverwaltung|Verwaltung|Nachbar(?:in)?|Eltern|Ärztin|Arzt|Lehrer(?:in)?|Fahrer(?:in)?|Käufer(?:in)?|Verkäufer(?:in)?|Kunde|Kundin|Versicherer|Vorstand|Kassenwart(?:in)?|Schriftführer(?:in)?|bailleur|locataires?|propriétaire|employeur|salarié|gardien(?:ne)?|voisins?|parents|médecin|vendeur|acheteur|client|assureur|trésorier|trésorière|président|présidente|inquilinos?|arrendador(?:a)?|propietari[oa]|empleador|vecin[oa]s?|médic[oa]|vendedor(?:a)?|comprador(?:a)?|cliente|asegurador(?:a)?|inquilin[oi]|locatore|conduttore|proprietari[oa]|datore|vicin[oi]|medico|venditore|acquirente|huurders?|verhuurder|eigenaar|werkgever|werknemer|buren|arts|verkoper|koper|klant|verzekeraar|penningmeester|voorzitter';
/** How medicine is measured out. */
export const DOSE_UNIT =
  'mg|mcg|µg|g|ml|iu|tablets?|pills?|capsules?|drops?|puffs?|spoons?|teaspoons?|spoonfuls?|tabletten?|kapseln?|tropfen|hübe?|comprimés?|gélules?|gouttes?|pastillas?|comprimidos?|cápsulas?|gotas?|compress[ae]|capsul[ae]|gocc[ea]|pillen?|druppels?|tabletk\\p{L}*|kropl\\p{L}*';
/** Times of day and dates: they have numbers, but count nothing. */
export const TIME_OR_DATE = new RegExp(
  `(?<!\\d)\\d{1,2}:\\d\\d(?!\\d)|(?<!\\d)\\d{1,4}([./-])\\d{1,2}\\1\\d{1,4}(?!\\d)|(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de |of )?(?:${MONTH})\\p{L}*\\.?(?: (?:de )?\\d{4})?|(?<!\\p{L})(?:${MONTH})\\p{L}{0,8}\\.? \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4})?`,
  'iu',
);
