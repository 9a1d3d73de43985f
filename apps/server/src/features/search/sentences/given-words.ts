// How a sentence looks that gives a place, an instruction, a permission, a duty or a consequence, in the eight languages of the product.

/** Not `\b`, which knows English letters only. */
const words = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');

const PERCENT = '\\d\\s*%|\\d (?:per ?cent|prozent|pour ?cent|por ?ciento|per ?cento|procent|por ?cento|proc\\.?)';
const PART =
  'half|a third|two thirds|a quarter|three quarters|hälfte|drittel|viertel|moitié|tiers|quart|mitad|tercio|metà|terzo|helft|derde|kwart|metade|terço|połow\\p{L}*';
/** A part of a whole: "60 % of the mark", "counts for a third". */
export const SHARE = new RegExp(
  `(?:${PERCENT}|(?<!\\p{L})(?:${PART})) (?:of|der|des|dem|vom|von|aller|du|de|des|del|della|dei|van|da|do|dos|das|z)(?!\\p{L})|(?<!\\p{L})(?:counts?|counted|worth|makes? up|accounts?|weighs?|goes|go|takes?|receives?|macht|machen|zählt|zählen|entfällt|erhält|bekommt|compte|comptent|vaut|représente|revient|cuenta|cuentan|vale|representa|corresponde|conta|contano|rappresenta|spetta|telt|tellen|krijgt|bedraagt|conta|contam|fica|stanowi|liczy|bierze)(?: [\\p{L}’']+){0,4}? (?:${PERCENT}|${PART})|(?<!\\p{L})(?:share|anteil|part|quote-part|quota|porcentaje|percentuale|aandeel|percentage|percentagem|udział|prozentsatz|pourcentage)(?:\\P{L}|\\p{L}){0,20}?\\d`,
  'iu',
);
/** A percentage of nobody says what. */
export const BARE_PERCENT = new RegExp(PERCENT, 'iu');

const WHERE =
  'in|at|on|under|behind|beside|near|next to|opposite|inside|above|below|im|am|an|auf|unter|hinter|neben|bei|beim|vor|gegenüber|dans|au|aux|chez|sous|sur|derrière|près|en|bajo|detrás|junto|cerca|nel|nella|nello|al|alla|sotto|dietro|presso|op|onder|achter|naast|bij|tegenover|no|na|em|sob|atrás|junto|perto|w|we|na|pod|za|obok|przy|koło';
/** What may hold something, or where it may stand. */
export const PLACES =
  'room|cellar|basement|attic|kitchen|hall|hallway|office|drawer|cupboard|cabinet|shelf|box|safe|garage|shed|garden|yard|floor|building|desk|counter|reception|lobby|station|platform|account|bank|folder|street|road|keller|küche|flur|büro|schublade|schrank|regal|kiste|tresor|schuppen|garten|hof|stock|geschoss|gebäude|zimmer|raum|empfang|bahnhof|gleis|konto|ordner|straße|cave|grenier|cuisine|bureau|tiroir|armoire|étagère|coffre|jardin|cour|étage|bâtiment|salle|gare|quai|compte|rue|sótano|cocina|oficina|cajón|armario|estante|caja|cobertizo|jardín|patio|piso|planta|edificio|sala|estación|andén|cuenta|calle|cantina|soffitta|cucina|ufficio|cassetto|armadio|scaffale|scatola|giardino|cortile|piano|edificio|stanza|stazione|binario|conto|via|kelder|zolder|keuken|kantoor|lade|kast|plank|doos|kluis|schuur|tuin|verdieping|gebouw|kamer|balie|spoor|rekening|straat|cave|cozinha|escritório|gaveta|armário|prateleira|caixa|cofre|jardim|quintal|andar|edifício|estação|conta|rua|piwnic\\p{L}*|kuchni\\p{L}*|biur\\p{L}*|szuflad\\p{L}*|szaf\\p{L}*|półk\\p{L}*|pudełk\\p{L}*|sejf\\p{L}*|garaż\\p{L}*|ogr[óo]d\\p{L}*|podwórk\\p{L}*|piętr\\p{L}*|budynk\\p{L}*|pokoj\\p{L}*|dworc\\p{L}*|peron\\p{L}*|kon\\p{L}*|ulic\\p{L}*';
/** "In the cellar", "beside the counter", "at Mill Lane". */
export const PLACE = new RegExp(
  `(?<!\\p{L})(?:${WHERE}) (?:[\\p{L}’']+ ){0,4}?(?:\\p{L}*(?:${PLACES})s?|\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}+|\\d{1,4} \\p{Lu}\\p{Ll}+)(?!\\p{L})`,
  'u',
);

/** What somebody does or is told to do, and by which means. */
export const INSTRUCTION = words(
  'by (?:\\p{L}+ing|letter|post|e-?mail|phone|train|bus|car|boat|tram|ferry|card|transfer|hand)|in writing|take|press|turn|hold|open|close|use|call|ring|write|send|click|choose|follow|remove|insert|switch|pull|push|wait|change (?:at|in)|(?:must|should|may|can|need to|has to|have to) (?:be )?\\p{L}+|please|first|then|durch|schriftlich|per (?:post|brief|e-?mail|bahn|bus|überweisung)|mit (?:dem|der|einem|einer) \\p{L}+|nehmen|drücken|halten|öffnen|schließen|rufen|schreiben|senden|wählen|ziehen|bitte|zuerst|dann|par (?:écrit|lettre|courrier|virement|train|bus)|en \\p{L}+ant|prenez|prendre|appuyez|tournez|appelez|écrivez|envoyez|veuillez|d’abord|ensuite|puis|por (?:escrito|carta|correo|transferencia)|en (?:tren|autobús|coche|barco)|tome|tomar|pulse|gire|llame|escriba|envíe|primero|luego|después|per (?:iscritto|lettera|posta|bonifico)|in (?:treno|autobus|macchina|barca)|prendere|prendete|premere|girare|chiamare|scrivere|inviare|prima|poi|schriftelijk|met (?:de|een) \\p{L}+|neem|nemen|druk|draai|bel|schrijf|stuur|eerst|daarna|de (?:comboio|autocarro|carro|barco|trem|ônibus)|tome|apanhe|carregue|ligue|escreva|envie|primeiro|depois|na piśmie|pisemnie|pociągiem|autobusem|samochodem|listownie|przelewem|należy|naciśnij|zadzwoń|napisz|wyślij|najpierw|potem',
);

/** What may be done, and what may not. */
export const PERMISSION = words(
  'only|nur|seulement|uniquement|s[oó]lo|soltanto|solamente|alleen|apenas|somente|tylko|may|may not|allowed|not allowed|permitted|permission|consent|forbidden|prohibited|must not|banned|welcome|are not to|no \\p{L}+ing|cannot|can be|darf|dürfen|erlaubt|gestattet|verboten|untersagt|zulässig|unzulässig|zustimmung|genehmigung|einwilligung|peut|peuvent|autorisée?s?|permise?s?|interdite?s?|défendue?s?|admise?s?|accord|accord préalable|puede|pueden|permitid[oa]s?|prohibid[oa]s?|autorización|consentimiento|può|possono|permess[oi]|consentit[oi]|vietat[oi]|ammess[oi]|autorizzazione|consenso|mag|mogen|toegestaan|verboden|toestemming|pode|podem|permitid[oa]s?|proibid[oa]s?|autorização|consentimento|wolno|można|może|mogą|dozwolon\\p{L}+|zabronion\\p{L}+|zakazan\\p{L}+|zgod\\p{L}+',
);

/** What must be done, and what need not. */
export const REQUIREMENT = words(
  'must|shall|has to|have to|need not|needs? to|required|obliged|obligatory|compulsory|mandatory|bears?|borne by|at (?:the|your) expense|is to be|are to be|muss|müssen|soll|sollen|verpflichtet|pflicht|erforderlich|trägt|tragen|zu Lasten|ist zu|sind zu|doit|doivent|obligatoires?|obligée?s?|tenue?s? de|à la charge|il faut|debe|deben|obligatori[oa]s?|obligad[oa]s?|a cargo|hay que|tiene que|deve|devono|obbligatori[oa]?|obbligat[oi]|a carico|bisogna|occorre|moet|moeten|verplicht|voor rekening|dient|dienen|devem|obrigatóri[oa]s?|obrigad[oa]s?|a cargo|tem de|têm de|musi|muszą|obowiązkow\\p{L}+|zobowiązan\\p{L}+|należy|ponosi|trzeba',
);

/** What follows from something: "whoever pays late pays 2 % more". */
export const CONDITION = words(
  'if|when|whoever|in case|in the event|otherwise|unless|after that|will be|is charged|are charged|is due|results? in|leads to|ends|lapses|wenn|falls|sofern|wer|bei|sonst|andernfalls|wird|werden|fällig|erlischt|si|en cas|sinon|faute|sera|seront|quiconque|entraîne|si|en caso|si no|quien|será|serán|conlleva|se|in caso|altrimenti|chi|sarà|saranno|comporta|als|indien|bij|anders|wie|wordt|worden|vervalt|se|em caso|senão|caso contrário|quem|será|serão|implica|jeśli|jeżeli|gdy|w przypadku|inaczej|kto|zostanie|zostaną|będzie|będą|wygasa',
);
