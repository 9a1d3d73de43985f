// What a question asks for, by how it begins, and how a sentence looks that gives it: "when" is answered by a date, "how much" by an amount.
// English, German, French, Spanish, Italian, Dutch, Portuguese and Polish.

interface AnswerKind {
  readonly asked: RegExp;
  readonly given: RegExp;
  /** Its words also join clauses ("whom do I ring when it breaks down"): they ask only where no other word has asked before. */
  readonly mayJoin?: boolean;
}

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|ninety|hundred|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|twee|drie|vijf|zes|zeven|negen|tien|twaalf|dois|duas|três|quatro|oito|dez|doze|dwa|dwie|trzy|cztery|pięć|sześć|dziesięć|dwanaście';
const TIME_UNIT =
  'second|minute|hour|day|night|week|month|year|fortnight|sekunde|stunde|tag|nacht|nächte|woche|monat|jahr|seconde|heure|jour|nuit|semaine|mois|ans?\\b|année|segundo|minuto|hora|día|dia|noche|semana|mes|año|secondo|ora\\b|ore\\b|giorn|nott|settiman|mesi?|ann[io]|uur|dag|nacht|maand|jaar|noite|mês|meses|ano|minut|godzin|dni|dzień|tydzie|tygodni|miesi|rok|lat';
const MONTH =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mei|out|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru';
const WEEKDAY =
  'mon|tues|wednes|thurs|fri|satur|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta|poniedzia|wtor|środ|czwart|piąt|sobot|niedziel';

/** Not `\b`, which knows English letters only. */
const words = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
const begins = (alternatives: string, before = '') => new RegExp(`${before}(?<!\\p{L})(?:${alternatives})`, 'iu');

/** A question begins with one of these. */
const ASKS = words(
  'who|whom|whose|what|which|where|why|how|can|could|may|must|should|do|does|did|is|are|was|were|will|would|wer|wem|wen|wessen|was|wo|wohin|warum|weshalb|wie|welche[nmrs]?|darf|dürfen|kann|können|muss|müssen|soll|ist|sind|qui|que|quoi|quel(?:le)?s?|où|pourquoi|comment|combien|qué|quién(?:es)?|dónde|cómo|cuál(?:es)?|cuánt[oa]s?|puedo|chi|che|dove|come|quale|quali|quant[oaie]|posso|wie|wat|welke?|waar|waarom|hoe|mag|kan|quem|onde|qual|quais|kto|co|gdzie|jak|ile|czy|który',
);
/** Followed by these, "how much" asks for money; else for what is named next: "how much holiday". */
const MONEY_FOLLOWS =
  'is|are|was|were|do|does|did|will|would|can|could|should|must|may|has|have|had|more|less|dearer|cheaper|money|to|for|per|a|an|the|they|we|i|you|he|she|it';

/** The first that fits is meant. */
const KINDS: readonly AnswerKind[] = [
  {
    // A telephone number.
    asked: words(
      'dial|telephone|phone|phone number|telephone number|who(?:m)? (?:do|can|should|must|may|could|would) \\p{L}+ (?:ring|call|phone)|telefon|telefonnummer|téléphone|numéro de téléphone|teléfono|telefono|telefoonnummer|telefone|numer telefonu',
    ),
    given: /\+?\d[\d /().-]{6,}\d/u,
  },
  {
    asked: words(
      'how (?:long|soon|quickly|often)|wie (?:lange?|schnell|oft)|combien de (?:temps|fois)|cu[aá]nto tiempo|cada cu[aá]nto|quanto tempo|ogni quanto|hoe (?:lang|vaak|snel)|jak (?:długo|często|szybko)',
    ),
    given: begins(TIME_UNIT, `(?:\\d|${NUMBER_WORD}|every|each|jede\\p{L}*|alle|chaque|cada|ogni|elke?|co)[\\p{L}\\d -]{0,14}`),
  },
  {
    mayJoin: true,
    asked: words(
      'when|by when|what (?:day|date|time|year|month|hour)|which (?:days?|dates?|month|year|evening|night|week)|deadline|due date|wann|welche[nmrs]? (?:datum|tag|jahr|monat|uhrzeit|abend)|um wie viel uhr|quand|quelle (?:date|année|heure)|quel (?:jour|mois)|à quelle heure|cu[aá]ndo|qu[eé] (?:d[ií]a|fecha|hora|año)|quando|che (?:giorno|data|ora|anno)|quale (?:data|giorno)|wanneer|welke (?:dag|datum)|hoe laat|que (?:dia|data|horas|ano)|kiedy|o której|jaki (?:dzień|termin)',
    ),
    given: new RegExp(
      `\\d{1,2}[./:]\\d{2}|(?<!\\d)(?:19|20)\\d\\d(?!\\d)|\\d(?:st|nd|rd|th)(?!\\p{L})|(?<!\\p{L})(?:${MONTH})\\p{L}{0,8}\\.? \\d|\\d\\.? (?:de )?(?:${MONTH})|(?<!\\p{L})(?:${WEEKDAY})|(?<!\\p{L})(?:january|february|march|april|june|july|august|september|october|november|december|noon|midnight|easter|christmas|mittag|ostern|weihnachten|midi|pâques|noël)(?!\\p{L})|(?:\\d|${NUMBER_WORD}) (?:${TIME_UNIT})`,
      'iu',
    ),
  },
  {
    asked: words(
      `how much(?=\\?|$|,| (?:${MONEY_FOLLOWS})(?!\\p{L}))|how expensive|price|costs?|fee|fine|rent|charge|earn|net pay|balance|total|amount|deposit|wie teuer|wie hoch|kostet|kosten|preis|miete|kaution|betrag|combien|prix|coûte|loyer|montant|cu[aá]nto|precio|cuesta|alquiler|quanto costa|prezzo|quanto|hoeveel|prijs|kost|quanto custa|preço|ile kosztuje|cena|koszt`,
    ),
    given:
      /[$€£¥]\s*\d|\d\s*(?:[$€£¥]|%)|\d[.,]\d\d(?!\d)|\d ?(?:pence|euros?|pounds?|dollars?|francs?|zł|eur|usd|gbp|chf)(?!\p{L})|free of charge|kostenlos|gratuit|gratis|bezpłatn/iu,
  },
  {
    asked: words('(?:how|wie) (?:cold|warm|hot|kalt|heiß)|temperature|temperatur|température|temperatura|temperatuur'),
    given: /\d\s*(?:°|K(?!\p{L}))|\d (?:degrees?|grad|degrés?|grados?|gradi|graden|graus?|stopni)(?!\p{L})/iu,
  },
  {
    asked: words(
      'how (?:many|much|tall|wide|big|heavy|far|high|deep|large|old|loud)|maximum|minimum|score|dose|dosage|dosis|(?:number|code|reference) of|(?:what|which) (?:number|code|percentage|share)|(?:policy|account|customer|contract|order|claim|invoice|serial|reference|file|tax|case|membership|booking|registration|licence|model|room|seat) (?:number|no\\.?|code)|\\p{L}+nummer|(?:numéro|número|numero|nummer|numer) (?:de|du|di|do|van)|wie (?:viele?|groß|schwer|weit|alt|breit|tief|laut)|combien de|quel(?:le)? (?:taille|hauteur)|cu[aá]nt[oa]s|quant[ie]|hoeveel|hoe (?:groot|zwaar|ver|hoog|oud)|quant[oa]s|ile|jak (?:duży|ciężki|daleko|wysoki)',
    ),
    given: new RegExp(`\\d|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L})`, 'iu'),
  },
  {
    mayJoin: true,
    asked: words('who|whom|whose|wer|wem|wen|wessen|qui|qui[eé]n(?:es)?|chi|quem|kto|kim|kogo'),
    // A name within the sentence, or a title.
    given: /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}{2,}|(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Miss|Herr|Frau|Mme|Sr|Sra|Sig|Pan|Pani)(?!\p{L})/u,
  },
  {
    asked: words('why|warum|weshalb|wieso|pourquoi|por qu[eé]|perché|waarom|dlaczego|czemu'),
    given: words(
      'because|since|so that|due to|in order to|weil|denn|damit|wegen|da|parce que|car|afin|à cause|porque|para que|debido|perché|poiché|affinché|omdat|want|zodat|ponieważ|bo|gdyż',
    ),
  },
];

/** Whether a question asks for this kind, and not only joins a clause with its word. */
function isAsked({ asked, mayJoin }: AnswerKind, question: string): boolean {
  const found = asked.exec(question);
  if (found === null) return false;
  const before = mayJoin === true ? ASKS.exec(question) : null;
  return before === null || before.index >= found.index;
}

/** How a sentence looks that gives what a question asks for; null when it asks for nothing in particular. */
export const answerPattern = (question: string): RegExp | null => KINDS.find((kind) => isAsked(kind, question))?.given ?? null;
