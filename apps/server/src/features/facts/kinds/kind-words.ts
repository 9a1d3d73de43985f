import type { DocumentKind } from 'contract/facts';

/**
 * What documents call themselves, and words that they use, in our languages. `named`: in a title it settles the kind; `words`: each that
 * stands anywhere makes the kind likelier. Also how people name the kind when they tell us what to do.
 */
export const KIND_WORDS: Readonly<Record<Exclude<DocumentKind, 'other'>, { readonly named: RegExp; readonly words: RegExp }>> =
  {
    payslip: {
      named:
        /\b(?:pay ?slips?|pay advice|wage slips?|salary slips?|gehaltsabrechnung(?:en)?|lohnabrechnung(?:en)?|lohnzettel|entgeltabrechnung|(?:bulletins?|fiches?) de paie|n[oó]minas?|bust[ae] paga|loonstrook(?:je)?s?|holerite|pasek p[łl]acowy)\b/iu,
      words:
        /\b(?:net pay|gross pay|basic salary|tax code|national insurance|employee|overtime|arbeitnehmer|nettolohn|steuerklasse|salaire net)\b/giu,
    },
    'tax notice': {
      named:
        /\b(?:tax (?:notices?|assessments?|bills?|demands?)|vat (?:notices?|returns?|assessments?)|business rates|council tax|notice of assessment|steuerbescheide?|umsatzsteuer(?:bescheid|voranmeldung)|grundsteuer\w*|avis d['’]imp(?:osition|[oô]ts?)|taxe fonci[eè]re|liquidaci[oó]n|declaraci[oó]n de la renta|impuesto|cartella esattoriale|aanslag(?:biljet)?)\b/iu,
      words: /\b(?:revenue|rateable|vat|tax office|finanzamt|taxable|instalments?|hm revenue)\b/giu,
    },
    'insurance policy': {
      named:
        /\b(?:(?:insurance|liability|home|motor|travel|life|let|pet|contents) (?:insurance|polic(?:y|ies)|schedule|certificate|cover)|insurance|polic(?:y|ies)|versicherungs(?:schein|police)e?n?|versicherung(?:en)?|police d['’]assurance|assurances?|p[oó]liza|seguros?|polizz[ae]|assicurazion[ei]|\p{L}*verzekering(?:spolis)?|ap[oó]lices?|ubezpieczeni[ea])\b/iu,
      words:
        /\b(?:insured|premium|sum insured|excess|cover(?:ed)?|versicherungsnehmer|beitrag|prime|assur[eé]|prima|asegurado|underwriters?)\b/giu,
    },
    quotation: {
      named:
        /\b(?:quotations?|quotes?|estimates?|angebote?|kostenvoranschl[aä]ge?|offerten?|devis|presupuestos?|cotizaci[oó]n|preventiv[oi]|offerte|or[cç]amento|oferta)\b/iu,
      words: /\b(?:valid until|our price|we are pleased to|price holds|g[uü]ltig bis|valable jusqu|v[aá]lido hasta)\b/giu,
    },
    receipt: {
      named:
        /\b(?:(?:till |sales |cash )?receipts?|quittung(?:en)?|kassenbons?|kassenzettel|kassenbelege?|tickets? de caisse|re[cç]us?|recibos?|ricevut[ae]|scontrin[oi]|kassabon|paragon)\b/iu,
      words: /\b(?:paid by|change|till|served by|cash|bar gegeben|zur[uü]ck|card|especes|efectivo)\b/giu,
    },
    invoice: {
      named:
        /\b(?:(?:sales |tax )?invoices?|bills?(?! to\b)|\p{L}*(?<!ab|be|ver)rechnung(?:en)?|factures?|facturas?|faturas?|fattur[ae]|bollett[ae]|facturen|factuur|faktura|faktury|notas? fiscal)\b/iu,
      words:
        /\b(?:amount due|invoice (?:no|number|date)|please pay|total to pay|rechnungs(?:nummer|datum)|zahlbar|payable within|[aà] payer|vat at)\b/giu,
    },
    statement: {
      named:
        /\b(?:(?:bank |card |account |current account |credit card |owners['’]? )?statements?|kontoausz[uü]ge?|(?:(?!gehalts|lohn|entgelt)\p{L}+)?abrechnung(?:en)?|relev[eé]s?(?: de compte)?|extractos?|estratt[oi] conto|rekeningafschrift(?:en)?|wyci[aą]g)\b/iu,
      words:
        /\b(?:opening balance|closing balance|balance|previous balance|minimum payment|kontostand|saldo|solde|credit|debit)\b/giu,
    },
    'medical letter': {
      named:
        /\b(?:medical (?:letters?|reports?)|clinic letters?|discharge (?:letter|summary)|your (?:\w+ )?(?:operation|appointment|treatment)|arztbriefe?|befund(?:bericht)?e?|entlassungsbrief|compte[- ]rendu m[eé]dical|courriers? m[eé]dica\w+|informes? m[eé]dicos?|referto|prescriptions?|test results)\b/iu,
      words:
        /\b(?:patient|clinic|hospital|diagnosis|tablets|dose|mg|symptoms?|dr|consultant|surgery|nurse|eye drops|blood|operation|patientin|klinik|ordonnance)\b/giu,
    },
    certificate: {
      named:
        /\b(?:certificates?|(?:safety|gas safety|test) records?|diplomas?|diplom|degree|zertifikate?|urkunden?|zeugnis(?:se)?|bescheinigung(?:en)?|certificats?|attestations?|dipl[oô]mes?|certificados?|t[ií]tulo|certificat[oi]|attestat[oi]|getuigschrift)\b/iu,
      words:
        /\b(?:hereby certif|inspected|passed|satisfactory|next (?:inspection|check)|has passed|bestanden|gesamtnote|a obtenu)\b/giu,
    },
    contract: {
      named:
        /\b(?:contracts?|agreements?|leases?|tenanc(?:y|ies)|terms of engagement|vertr[aä]ge?|\p{L}+vertr(?:ag|äge)|vereinbarung(?:en)?|contrats?|bail|baux|contratos?|contratt[oi]|overeenkomst(?:en)?|umow[ay])\b/iu,
      words:
        /\b(?:between|hereinafter|the parties|undertakes|signed at|clause|zwischen|vertragsparteien|k[aä]ufer|verk[aä]ufer|entre les soussign|arrendador)\b/giu,
    },
    itinerary: {
      named:
        /\b(?:itinerar(?:y|ies)|(?:group |pitch |hotel |flight )?bookings?(?: confirmations?)?|reservations?|tour plans?|plan of the \p{L}*\s?(?:tour|trip|journey)|reise(?:plan|best[aä]tigung)|buchung(?:sbest[aä]tigung)?(?:en)?|r[eé]servations?|confirmation de r[eé]servation|reservas?|itinerari[oi]|prenotazion[ei]|boeking(?:en)?)\b/iu,
      words:
        /\b(?:departure|arrival|check[- ]?in|check[- ]?out|outward|nights?|passengers?|cabins?|anreise|abreise|n[aä]chte|stellplatz|arriv[eé]e|d[eé]part|salida|llegada)\b/giu,
    },
    ticket: {
      named:
        /\b(?:(?:boarding pass|e-?tickets?|(?:train|bus|plane|concert) tickets?|fahrkarten?|eintrittskarten?|billets?|entradas?|bigliett[oi]))\b/iu,
      words: /\b(?:seat|gate|platform|row|admit one|sitzplatz|wagen|si[eè]ge)\b/giu,
    },
    minutes: {
      named:
        /\b(?:minutes|(?:annual )?general meeting|agm|(?:site|committee|board|team)(?:, \p{L}+)? meeting|meeting (?:no|notes)|notes of (?:the|a) [\p{L} ]{0,30}(?:meeting|review)|protokolle?|sitzung(?:sprotokoll)?e?|niederschrift|proc[eè]s-verbal|comptes? rendus?|actas?|verbal[ei]|notulen|protok[oó][łl]y?)\b/iu,
      words:
        /\b(?:present|apologies|resolved|decided|decision|agreed|chair|next meeting|there:|anwesend|beschlossen|tagesordnung|pr[eé]sents|presentes)\b/giu,
    },
    warranty: {
      named:
        /\b(?:warrant(?:y|ies)|guarantees?|garantie(?:n|schein|s)?|garant[ií]as?|garanzi[ae]|garantias?|gwarancj[ai]|gwarancyjn[aey])\b/iu,
      words: /\b(?:mends or replaces|within \p{L}+ years|serial number|not covered|proof of purchase|seriennummer)\b/giu,
    },
    manual: {
      named:
        /\b(?:(?:user )?manuals?|instructions? (?:for|manual|booklet)|operating instructions|instructions for use|data ?sheets?|datenbl[aä]tt(?:er)?|fiches? techniques?|fichas? t[eé]cnicas?|sched[ae] tecnic(?:a|he)|productinformatie|user guides?|handbooks?|bedienungsanleitung(?:en)?|anleitung(?:en)?|gebrauchsanweisung(?:en)?|handb[uü]ch(?:er)?|modes? d['’]emploi|notices? d['’]utilisation|manuales?(?: de instrucciones)?|istruzion[ei]|manual[ei]|handleiding(?:en)?|instrukcj[ae])\b/iu,
      words:
        /\b(?:switch (?:on|off)|press|button|knob|clean the|before (?:first )?use|caution|warning|einschalten|taste|appuyez|pulse)\b/giu,
    },
    cv: {
      named: /\b(?:curricul(?:um|a)(?: vitae)?|cvs?|r[eé]sum[eé]s?|lebensl[aä]ufe?|application for the post)\b/iu,
      words:
        /\b(?:education|work experience|skills|references|apprenticeship|diploma|employment|ausbildung|berufserfahrung|formation|experiencia)\b/giu,
    },
    recipe: {
      named: /\b(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricett[ae]|recepten?|przepisy?)\b/iu,
      words:
        /\b(?:ingredients|ingredientes|ingredienti|ingredi[eë]nten|sk[lł]adniki|ingr[eé]dients|zutaten|tablespoons?|teaspoons?|oven|bake|simmer|cucharadas?|cuill[eè]res?|esslöffel|teelöffel|preparaci[oó]n|pr[eé]paration|zubereitung|forno|kg|peel)\b/giu,
    },
    newsletter: {
      named:
        /\b(?:newsletters?|news no|['’]s? news\b|bulletins?|rundbriefe?|rundschreiben|mitteilungsblatt|lettres? d['’]information|bolet[ií]n(?:es)?|notiziario|nieuwsbrie(?:f|ven))\b/iu,
      words: /\b(?:dear (?:all|members|friends)|dates for (?:the|your) diary|new faces|editor|tickets are|thanks to)\b/giu,
    },
    'school notice': {
      named:
        /\b(?:school (?:notices?|letters?)|welcome to (?:year|class)|(?:dear )?parents (?:of|and)|elternbriefe?|schul(?:brief|mitteilung)e?|circulaire|aux parents|circular(?:es)? escolar(?:es)?)\b/iu,
      words:
        /\b(?:pupils?|year \d|class teacher|parents|form tutor|timetable|homework|uniform|school|eltern|klasse|[eé]l[eè]ves?|alumnos?|term)\b/giu,
    },
    form: {
      named:
        /\b(?:(?:entry |application |order |consent )?forms?|antr[aä]ge?|antragsformular|formulare?|anmeldung|formulaires?|formularios?|solicitud(?:es)?|modul[oi]|formulier(?:en)?|formularz)\b/iu,
      words:
        /\b(?:block letters|signature of|please (?:write|tick|complete)|tick|applicant|candidate|unterschrift|ankreuzen|cochez|firma)\b/giu,
    },
    report: {
      named:
        /\b(?:reports?|surve(?:y|ys)|findings|assessments?|berichte?|gutachten|rapports?|informes?|relazion[ei]|rapporten|raporty?)\b/iu,
      words:
        /\b(?:summary|samples?|findings|conclusions?|recommend|surveyor|method|zusammenfassung|r[eé]sum[eé]|ergebnisse?)\b/giu,
    },
    paper: {
      named: /\b(?:abstract|proceedings|preprint|journal of|arxiv|doi:)\b/iu,
      words: /\b(?:abstract|introduction|related work|references|et al|theorem|experiments?|doi|arxiv|university)\b/giu,
    },
    letter: {
      named: /\b(?:letters?|briefe?|schreiben|lettres?|courriers?|cartas?|letter[ae]|brieven|listy?)\b/iu,
      words:
        /(?<!\p{L})(?:dear|yours (?:sincerely|faithfully|truly)|kind regards|best wishes|sehr geehrte[rs]?|liebe[rs]?|mit freundlichen gr|ch[eè]re?s?|cordialement|estimad[oa]s?|querid[oa]s?|se[nñ]or[a]? \p{L}+ \p{L}+:|un (?:abrazo|saludo)|gentile|cordiali saluti)(?!\p{L})/giu,
    },
  };
