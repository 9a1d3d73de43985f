// What a question asks for, by how it begins, and how a sentence looks that gives it: "when" is answered by a date, "how much" by an amount.
import {
  ADDRESS,
  BEFORE_HOUR,
  CODE,
  DOSE_UNIT,
  FEAST,
  MONTH,
  NUMBER_WORD,
  NUMBERED,
  ROLE,
  TIME_OR_DATE,
  TIME_UNIT,
  WEEKDAY,
  WHOLE_MONTH,
} from './answer-words.ts';
import { ASKS_FOR_MEANING, definesTerm, definitionOf } from './asked-definition.ts';
import { BARE_PERCENT, CONDITION, INSTRUCTION, PERMISSION, PLACE, PLACES, REQUIREMENT, SHARE } from './given-words.ts';
import { readHead, type QuestionHead } from './read-head.ts';
import type { HeadType } from '#kernel/languages/question-heads-of-language.ts';

/** What a question may ask for: by its head, or by the noun that it names. */
export type AskedType = HeadType | 'temperature' | 'code' | 'address' | 'dose' | 'name';

interface AnswerKind {
  readonly type: AskedType;
  /** The nouns by which "what is the …" asks for it; also the heads in languages without a table. */
  readonly asked: RegExp;
  readonly given: RegExp;
  /** What looks like it and is something else. */
  readonly except?: RegExp;
  /** What says it less exactly: neither given nor missed. */
  readonly nearly?: RegExp;
  /** A sentence may give it in another form too. */
  readonly isOpen?: boolean;
  /** Its words also join clauses ("whom do I ring when it breaks down"): they ask only where no other word has asked before. */
  readonly mayJoin?: boolean;
  /** Many sentences look so: it helps to choose among those of a passage, and says little of the passage. */
  readonly isCommon?: boolean;
}

/** Not `\b`, which knows English letters only. */
const words = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
const begins = (alternatives: string, before = '') => new RegExp(`${before}(?<!\\p{L})(?:${alternatives})`, 'iu');

/** A question begins with one of these. */
const ASKS = words(
  'who|whom|whose|what|which|where|why|how|can|could|may|must|should|do|does|did|is|are|was|were|will|would|wer|wem|wen|wessen|was|wo|wohin|warum|weshalb|wie|welche[nmrs]?|darf|dürfen|kann|können|muss|müssen|soll|ist|sind|qui|que|quoi|quel(?:le)?s?|où|pourquoi|comment|combien|qué|quién(?:es)?|dónde|cómo|cuál(?:es)?|cuánt[oa]s?|puedo|chi|che|dove|come|quale|quali|quant[oaie]|posso|wie|wat|welke?|waar|waarom|hoe|mag|kan|quem|onde|qual|quais|kto|co|gdzie|jak|ile|czy|który|что|кто|где|как|как(?:ой|ая|ое|ие|ого|ую)|сколько|можно',
);
/** Followed by these, "how much" asks for money; else for what is named next: "how much holiday". */
const MONEY_FOLLOWS =
  'is|are|was|were|do|does|did|will|would|can|could|should|must|may|has|have|had|more|less|dearer|cheaper|money|to|for|per|a|an|the|they|we|i|you|he|she|it';

const LENGTH_OF_TIME = begins(
  TIME_UNIT,
  `(?:\\d|${NUMBER_WORD}|every|each|jede\\p{L}*|alle|chaque|cada|ogni|elke?|co)[\\p{L}\\d -]{0,14}`,
);

/** The first that fits is meant. */
const KINDS: readonly AnswerKind[] = [
  {
    type: 'phone',
    // A telephone number.
    asked: words(
      'dial|telephone|phone|phone number|telephone number|who(?:m)? (?:do|can|should|must|may|could|would) \\p{L}+ (?:ring|call|phone)|telefon|telefonnummer|téléphone|numéro de téléphone|teléfono|telefono|telefoonnummer|telefone|numer telefonu',
    ),
    given: /\+?\d[\d /().-]{6,}\d/u,
  },
  {
    type: 'duration',
    asked: words(
      'how (?:long|soon|quickly|often)|wie (?:lange?|schnell|oft)|combien de (?:temps|fois)|cu[aá]nto tiempo|cada cu[aá]nto|quanto tempo|ogni quanto|hoe (?:lang|vaak|snel)|jak (?:długo|często|szybko)',
    ),
    given: LENGTH_OF_TIME,
  },
  {
    type: 'time',
    // A time of day.
    asked: words(
      '(?:at |until |till |by |from |after |before )?(?:what|which) (?:time|hour)|how (?:early|late)|(?:bis |ab )?(?:um )?wie ?viel uhr|wie (?:früh|spät)|(?:à )?quelle heure|qu[eé] hora|che ora|hoe laat|que horas|(?:o|do|od|po|przed) której',
    ),
    given: new RegExp(
      `(?<!\\d)\\d{1,2}[.:h] ?[0-5]\\d(?!\\d)|(?<!\\d)\\d{1,2} ?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|h|uur)(?!\\p{L})|o[’']clock|half past|quarter (?:past|to)|(?<!\\p{L})(?:noon|midnight|mittag|mitternacht|midi|minuit|mediodía|mezzogiorno|middag)(?!\\p{L})|(?<!\\p{L})(?:${BEFORE_HOUR}) (?:half )?(?:${NUMBER_WORD})(?!\\p{L}| (?:${TIME_UNIT}))`,
      'iu',
    ),
  },
  {
    type: 'date',
    mayJoin: true,
    asked: words(
      'when|by when|what (?:day|date|year|month)|(?:on )?which (?:days?|dates?|month|year|evening|night|week)|deadline|due date|wann|welche[nmrs]? (?:datum|tag|jahr|monat|uhrzeit|abend)|quand|quelle (?:date|année)|quel (?:jour|mois)|cu[aá]ndo|qu[eé] (?:d[ií]a|fecha|año)|quando|che (?:giorno|data|anno)|quale (?:data|giorno)|wanneer|welke (?:dag|datum)|que (?:dia|data|ano)|kiedy|jaki (?:dzień|termin)|когда|какого числа|до какого (?:числа|срока)|в как(?:ой день|ом году)',
    ),
    given: new RegExp(
      `\\d{1,2}[./:]\\d{2}|(?<!\\d)(?:19|20)\\d\\d(?!\\d)|\\d(?:st|nd|rd|th)(?!\\p{L})|(?<!\\p{L})(?:${MONTH})\\p{L}{0,8}\\.? \\d|\\d\\.? (?:de )?(?:${MONTH})|(?<!\\p{L})(?:${WEEKDAY})|(?<!\\p{L})(?:${WHOLE_MONTH}|${FEAST})(?!\\p{L})|(?:\\d|${NUMBER_WORD}) (?:${TIME_UNIT})`,
      'iu',
    ),
  },
  {
    type: 'duration',
    // A length of time by its name: "notice period", "Kündigungsfrist". What it is may be said in another way too.
    isOpen: true,
    asked: words(
      '(?:notice|warranty|guarantee|trial|probation|probationary|cooling-off|waiting|retention|payment|lease|contract|rental|storage|grace|delivery|cancellation) (?:period|term|time)|duration|period of notice|length of (?:the )?(?:contract|lease|stay|service)|\\p{L}*(?:frist|dauer|laufzeit)|délai|durée|préavis|preaviso|plazo|duración|preavviso|durata|looptijd|duur|opzegtermijn|prazo|duração|okres|czas trwania',
    ),
    given: LENGTH_OF_TIME,
  },
  {
    type: 'sum',
    asked: words(
      `how much(?=\\?|$|,| (?:${MONEY_FOLLOWS})(?!\\p{L}))|how expensive|price|costs?|fee|fine|rent|charge|earn|net pay|balance|total|amount|deposit|excess|deductible|premium|salary|wages?|penalty|surcharge|refund|selbstbeteiligung|selbstbehalt|beitrag|gebühr|gehalt|lohn|wie teuer|wie hoch|kostet|kosten|preis|miete|kaution|betrag|combien|prix|coûte|loyer|montant|franchise|cotisation|salaire|amende|cu[aá]nto|precio|cuesta|alquiler|franquicia|importe|cuota|multa|salario|quanto costa|prezzo|franchigia|importo|canone|stipendio|quanto|hoeveel|prijs|kost|eigen risico|bedrag|premie|salaris|boete|quanto custa|preço|franquia|montante|quantia|salário|ile kosztuje|cena|koszt|kwota|składka|opłata|pensja|сколько стоит|цена|стоимость|сумма`,
    ),
    given:
      /[$€£¥₽]\s*\d|\d\s*(?:[$€£¥₽]|%)|(?<![.,/]\d?)(?<!\d-\d?)\d[.,]\d\d(?!\d|[./-]\d)|\d ?(?:pence|euros?|pounds?|dollars?|francs?|zł|руб\p{L}*|eur|usd|gbp|chf)(?!\p{L})|free of charge|kostenlos|gratuit|gratis|bezpłatn/iu,
  },
  {
    type: 'temperature',
    asked: words('(?:how|wie) (?:cold|warm|hot|kalt|heiß)|temperature|temperatur|température|temperatura|temperatuur'),
    given: /\d\s*(?:°|K(?!\p{L}))|\d (?:degrees?|grad|degrés?|grados?|gradi|graden|graus?|stopni)(?!\p{L})/iu,
  },
  {
    type: 'code',
    // A number that names something.
    asked: words(
      `(?:${NUMBERED}) (?:number|no\\.?|code|reference)|(?:number|reference|code) of (?:the |my |our |your )?(?:${NUMBERED})|\\p{L}{4,}nummer|(?:numéro|número|numero|nummer|numer) (?:de|du|di|do|van) \\p{L}+`,
    ),
    given: CODE,
  },
  {
    type: 'address',
    // Where something is by its address.
    asked: words(
      '(?:what|which) address|address of|anschrift|adresse|dirección|indirizzo|adres|endereço|како(?:му|й) адрес\\p{L}*',
    ),
    given: ADDRESS,
  },
  {
    type: 'dose',
    asked: words('dose|dosage|dosis|dosierung|posologie|dosaggio|dosering|dawk\\p{L}*'),
    given: new RegExp(`(?:\\d|(?<!\\p{L})(?:${NUMBER_WORD})) ?(?:${DOSE_UNIT})(?!\\p{L})`, 'iu'),
  },
  {
    type: 'number',
    asked: words('how old|wie alt|quel âge|qu[eé] edad|quanti anni|hoe oud|que idade|ile lat'),
    given: new RegExp(`\\d|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L})`, 'iu'),
  },
  {
    type: 'number',
    asked: words(
      'how (?:many|much|tall|wide|big|heavy|far|high|deep|large|loud)|maximum|minimum|score|(?:number|code|reference) of|(?:what|which) (?:number|code|percentage|share)|(?:model|room|seat|house|page) (?:number|no\\.?)|value of|wie (?:viele?|groß|schwer|weit|breit|tief|laut)|combien de|quel(?:le)? (?:taille|hauteur)|cu[aá]nt[oa]s|quant[ie]|hoeveel|hoe (?:groot|zwaar|ver|hoog)|quant[oa]s|ile|сколько|jak (?:duży|ciężki|daleko|wysoki)',
    ),
    given: new RegExp(`\\d|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L})`, 'iu'),
    except: TIME_OR_DATE,
  },
  {
    type: 'person',
    mayJoin: true,
    asked: words(
      'who|whom|whose|wer|wem|wen|wessen|qui|qui[eé]n(?:es)?|chi|quem|kto|kim|kogo|кто|кого|кому|чь[её]|на чь[её] имя',
    ),
    // A name within the sentence, or a title.
    given: /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}{2,}|(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Miss|Herr|Frau|Mme|Sr|Sra|Sig|Pan|Pani)(?!\p{L})/u,
    // "The landlord" says who, if not by a name.
    nearly: new RegExp(`(?<!\\p{L})(?:the|your|our|der|die|dem|den|le|la|l’|el|il|de|het) ?(?:${ROLE})(?!\\p{L})`, 'iu'),
  },
  {
    type: 'reason',
    asked: words('why|warum|weshalb|wieso|pourquoi|por qu[eé]|perché|waarom|dlaczego|czemu|почему|зачем'),
    given: words(
      'because|since|so that|due to|in order to|weil|denn|damit|wegen|da|parce que|car|afin|à cause|porque|para que|debido|perché|poiché|affinché|omdat|want|zodat|ponieważ|bo|gdyż|потому что|так как|поскольку|чтобы|из-за',
    ),
  },
];

/** What bears a name of its own. */
const NAMED_THINGS =
  'company|companies|firm|business|brand|software|program|app|bank|school|university|hospital|clinic|doctor|dentist|shop|store|supplier|dealer|insurer|airline|hotel|restaurant|city|town|village|country|street|airport|station|river|person|author|artist|band|firma|unternehmen|bank|schule|krankenhaus|arzt|ärztin|stadt|land|programm|hersteller|versicherung|entreprise|société|banque|école|hôpital|médecin|ville|pays|logiciel|empresa|banco|escuela|hospital|médico|ciudad|país|programa|azienda|ditta|banca|scuola|ospedale|medico|città|paese|bedrijf|ziekenhuis|arts|stad|escola|cidade|szkoła|szpital|lekarz|miasto';

const NAMED_THING: AnswerKind = {
  type: 'name',
  isOpen: true,
  asked: words(
    `(?:which|what|welche[nmrs]?|quel(?:le)?s?|qué|cuál|che|quale|quali|welke?|que|qual|jak[aią]|który|która) (?:${NAMED_THINGS})`,
  ),
  given: /(?<=[\p{Ll}\d,;:] )\p{Lu}[\p{L}&-]{2,}/u,
};

/** Of "what is the …", the nouns that ask for a date and for a part of a whole. */
const DATE_NOUN = words(
  'deadline|due date|date|datum|termin|fälligkeit|échéance|fecha|plazo|vencimiento|data|scadenza|vervaldatum|prazo|vencimento|termin|data',
);
const SHARE_NOUN = words(
  'percentage|share|proportion|prozentsatz|anteil|pourcentage|part|porcentaje|percentuale|quota|percentage|aandeel|percentagem|porcentagem|procent|udział',
);
/** "In what drawer": a place by its name, right after what or which. */
const PLACE_NOUN = new RegExp(`^\\p{L}*(?:${PLACES})s?(?!\\p{L})`, 'iu');
/** How many there are: not how large one is. */
const COUNTS = /^(?:how (?:many|much|old)|wie ?viel|wie alt|combien|cu[aá]nt|quant|hoeveel|il[eu])/iu;
const NEVER = /(?!)/u;

/** What only the head of a question asks for. What gives it may look otherwise too, but for a part of a whole. */
const BY_HEAD: Readonly<Partial<Record<AskedType, AnswerKind>>> = {
  share: { type: 'share', asked: SHARE_NOUN, given: SHARE, nearly: BARE_PERCENT },
  place: { type: 'place', asked: NEVER, given: PLACE, isOpen: true, isCommon: true },
  manner: { type: 'manner', asked: NEVER, given: INSTRUCTION, isOpen: true, isCommon: true },
  permission: { type: 'permission', asked: NEVER, given: PERMISSION, isOpen: true, isCommon: true },
  obligation: { type: 'obligation', asked: NEVER, given: REQUIREMENT, isOpen: true, isCommon: true },
  condition: { type: 'condition', asked: NEVER, given: CONDITION, isOpen: true, isCommon: true },
};

/** What a question asks for: how a sentence looks that gives it, and whether one that gives it must look so. */
export interface AskedFor {
  readonly type: AskedType;
  readonly given: RegExp;
  readonly except: RegExp | null;
  readonly nearly: RegExp | null;
  readonly isOpen: boolean;
  /** Whether many sentences that answer something else look so too. */
  readonly isCommon: boolean;
  /** Whether it is what a word means that is asked for: then the word itself stands in the answer. */
  readonly isDefinition: boolean;
}

/** Whether a question without a head that we know asks for this kind, and does not only join a clause with its word. */
function isAsked({ asked, mayJoin }: AnswerKind, question: string): boolean {
  const found = asked.exec(question);
  if (found === null) return false;
  const before = mayJoin === true ? ASKS.exec(question) : null;
  return before === null || before.index >= found.index;
}

const kindOf = (type: AskedType): AnswerKind | undefined =>
  BY_HEAD[type] ?? KINDS.findLast((kind) => kind.type === type && kind.isOpen !== true);

/** What the noun after "what" or "which" asks for. */
function kindOfNoun({ clause, rest }: QuestionHead): AnswerKind | undefined {
  if (SHARE_NOUN.test(clause)) return kindOf('share');
  const found = [...KINDS, NAMED_THING].find(({ asked, mayJoin }) => mayJoin !== true && asked.test(clause));
  if (found !== undefined) return found;
  if (DATE_NOUN.test(clause)) return kindOf('date');
  return PLACE_NOUN.test(rest) ? kindOf('place') : undefined;
}

/** What a question asks for by its head: no noun outranks it. "How cold" and the like are heads that the languages' tables do not list. */
function kindOfHead(head: QuestionHead): AnswerKind | undefined {
  const { type, clause } = head;
  if (type === 'open' || type === 'definition') return kindOfNoun(head);
  // "How large is the deposit" asks for a sum.
  if (type === 'number' && !COUNTS.test(clause) && KINDS.some((kind) => kind.type === 'sum' && kind.asked.test(clause)))
    return kindOf('sum');
  const isMeasure = (kind: AnswerKind) => kind.asked.exec(clause)?.index === 0;
  return (type === 'manner' ? KINDS.find(isMeasure) : undefined) ?? kindOf(type);
}

/** What a question asks for; null when it asks for nothing in particular. */
export function askedFor(question: string): AskedFor | null {
  const head = readHead(question);
  const given = definitionOf(question) ?? (head?.type === 'definition' ? definesTerm(head.rest) : null);
  const definition: AskedFor | null = given && {
    type: 'definition',
    given,
    except: null,
    nearly: null,
    isOpen: true,
    isCommon: false,
    isDefinition: true,
  };
  if (definition && ASKS_FOR_MEANING.test(question)) return definition;
  const kind = head === null ? [...KINDS, NAMED_THING].find((one) => isAsked(one, question)) : kindOfHead(head);
  if (!kind) return definition;
  const { type, given: pattern, except = null, nearly = null, isOpen = false, isCommon = false } = kind;
  return { type, given: pattern, except, nearly, isOpen, isCommon, isDefinition: false };
}
