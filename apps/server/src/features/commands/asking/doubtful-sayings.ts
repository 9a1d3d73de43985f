const between = (words: string): string => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;

/** To throw away, in any form. */
export const DEED = String.raw`(?:un)?delet\p{L}*|trash\p{L}*|bin(?:ned|ning)?|remov\p{L}*|(?:ge)?l[oö]sch\p{L}*|entfern\p{L}*|wirf|werfen|supprim\p{L}*|efface\p{L}*|jet(?:te|er|ez)|borr\p{L}*|elimin\p{L}*|cancell\p{L}*|verwijder\p{L}*|gooi\p{L}*|apag\p{L}*|usu[nńw]\p{L}*|skasuj|wyrzu\p{L}*|move|mueve|sposta|zet|verplaats|przenieś|mova?|mets|lege?|put|tidy|mark|tag|star`;

/** It was asked whether, not told to. */
export const ASKED = new RegExp(
  String.raw`^[¿\s]*(?:why|how come|warum|wieso|weshalb|pourquoi|por qu[eé]|porqu[eê]|perch[eé]|waarom|dlaczego|czemu|(?:should|shall|must|may|ought) (?:i|we|they|he|she)|(?:do|does|did|have|has|had|were|was|is|are) (?:i|we|they|you|he|she|the|my|all|any)|(?:soll(?:te|en)?|muss|darf|kann) (?:ich|wir|man)|hast du|(?:dois|devrais|puis)-je|faut-il|as-tu|debo|tengo que|has (?:borrado|eliminado)|devo|dovrei|hai|(?:moet|mag|kan) ik|heb je|posso|czy (?:mam|muszę|mogę|powin\p{L}+))(?!\p{L})`,
  'iu',
);
/** Somebody else says it, or it is only written there. */
export const SPOKEN_OF = new RegExp(
  String.raw`${between('says?|said|told|wrote|reads|sagt|sagte|schreibt|steht|dit|écrit|dice|dijo|disse|zegt|staat|diz|napisane|mówi')}[^.]{0,20}:`,
  'iu',
);
/** The month, which Italian writes like “never”: `vor Mai 2025`, `depuis mai`. */
export const IN_MAY =
  /(?<=[^\s.!?]\s+)Mai(?!\p{L})|(?<!\p{L})mai(?=\s+\d)|(?<=(?:\d\.?|1er|im|vom|bis|ab|seit|vor|nach|und|en|de|du|depuis|avant|apr[eè]s|fin|d[eé]but|jusqu['’]en|et|à)\s+)mai(?!\p{L})/gu;
/** A thing is not so, or not meant: each such group once. */
export const DENIES = new RegExp(
  [
    String.raw`(?<!\p{L})(?:ne\s+|n['’])\p{L}+(?:\s+\p{L}+)?\s+(?:pas|rien|jamais|plus|que)(?!\p{L})`,
    between(
      String.raw`(?:but|and|if|or|aber|und|mais|pero|ma|maar|mas|ale|surtout|ja|bloß)?\s*(?:not|cannot|never|neither|nor|none|nobody|nothing|nicht|kein(?:e[nmrs]?)?|nie(?:mals)?|nichts|pas|jamais|rien|nunca|jamás|ninguna?|niet|geen|nooit|niets|não|nem|nenhuma?|non|né|nessun[ao]?|mai|nigdy|żadn\p{L}+|niczego|ani)`,
    ),
    String.raw`(?<!\p{L})\p{L}+n['’]t(?!\p{L})`,
    between('dont|doesnt|didnt|isnt|arent|wont'),
    String.raw`(?<!\p{L})no (?=(?:\p{L}{4,}[ea]s|quier\p{L}*|deb\p{L}*|se|lo|los|las|la)(?!\p{L}))`,
    between(
      String.raw`without|except\p{L}*|exclud\p{L}*|exempt|excluded|unless|apart from|other than|outside|besides|save for|refrain\p{L}*|avoid\p{L}*|stop \p{L}+ing|instead of|rather than`,
    ),
    between(
      String.raw`ohne|au(?:ß|ss)er(?:halb)?|ausgenommen|bis auf|mit ausnahme|statt|anstatt|sans|sauf|hormis|hors|except[eé]\p{L}*|exclu\p{L}*|évite\p{L}*|au lieu`,
    ),
    between(
      String.raw`sin|excepto|salvo|excluid\p{L}*|evita\p{L}*|fuera de|en vez|senza|tranne|eccetto|fuorché|esclus\p{L}*|invece|zonder|behalve|uitgezonderd|buiten|in plaats`,
    ),
    between(String.raw`sem|exceto|exclu[ií]d\p{L}*|em vez|oprócz|poza|bez|wyjątkiem|zamiast`),
  ].join('|'),
  'giu',
);
export const EXCEPTS = new RegExp(
  between(
    String.raw`but|except\p{L}*|without|unless|apart from|other than|au(?:ß|ss)er|ohne|bis auf|mit ausnahme|sauf|hormis|sans|excepto|menos|salvo|sin|tranne|eccetto|senza|behalve|zonder|exceto|sem|oprócz|poza|bez|z wyjątkiem|that|which|was|die|qui|que|che|wat|co`,
  ),
  'iu',
);
/** Nothing is said after it that it could be about. */
export const ENDS_OPEN = new RegExp(
  String.raw`${between('not|no|but|except|without|wait|never ?mind|forget it|scratch that|just kidding|second thoughts|nicht|nein|außer|ohne|doch nicht|non|sauf|sans|no|menos|tranne|nee|niet|behalve|não|nie|oprócz')}$`,
  'iu',
);
/** One deed or the other. */
export const EITHER = new RegExp(between(String.raw`(?:or|oder|ou|o|of|lub|albo)\s+(?:${DEED})`), 'iu');
/** What is to be thrown away is only spoken of: `the invoices to delete`, `before you delete them`. */
export const DIVIDES = new RegExp(
  between(
    String.raw`(?:before|so that|so|to|that|which|until|bevor|damit|um|die|avant|pour|que|à|antes|para|a|prima|per|da|voordat|om|te|zanim|żeby|do)\s+(?:(?:i|you|we|can|could|should|want(?:ed)?|to|must|wanted|du|sie|ich|zu|de|que|tu|les|las|los|le|ze|je)\s+){0,4}(?:${DEED})`,
  ),
  'iu',
);
/** Whose was not said. */
export const WHOSE = new RegExp(
  between(
    String.raw`(?:his|their|seine[nmrs]?|deren|dessen|ses|leurs?|sus|sue|suoi|hun|zijn|haar|seus|suas|jego|jej)(?=\s)|dele|dela|deles|delas`,
  ),
  'iu',
);
/** One of several, or a part of them, whichever. */
export const ONE_OR_PART = new RegExp(
  between(
    String.raw`(?:one|1|eine[rns]?|une?|uno|una|één|een|uma?|jeden|jedn[aąeo]) (?:of|von|der|des|de|dei|delle|degli|van|das|dos|z|ze)|half|hälfte|moitié|mitad|metà|helft|metade|połow[aęy]|every (?:second|third|other)|jede[nrs]? zweite[nrs]?`,
  ),
  'iu',
);
/** It narrows what was said before or comes after. */
export const ONLY = new RegExp(
  between('only|just|nur|bloß|seulement|uniquement|solo|sólo|solamente|soltanto|alleen|slechts|só|apenas|somente|tylko'),
  'iu',
);
export const EXCEPTS_HARMLESSLY = /^\s*(?:just|only|nur|solo|alleen|tylko)\s/iu;
export const DENIED = new RegExp(DENIES.source, 'iu');
/** `not a letter from 2025`: what is not of that year may be meant, or what is no letter. */
export const DENIED_WITH_YEAR = new RegExp(String.raw`(?:${DENIES.source})(?:\s+\p{L}+){1,5}\s+\d{4}`, 'iu');
/** `everything from the lease`, `everything after the contract`: not the lease. */
export const ALL_OF_ONE = new RegExp(
  String.raw`(?<!\p{L})(?:everything|all|alles|tout|todo|tutto|tudo|wszystko)\s+(?:from|of|in|on|out of|to|with|for|near|before|after|since|until|im|nach|vor|mit|bei|aus|von|vom|seit|du|dans|avant|après|avec|del?|en|antes|después|desde|dal|nel|nella|prima|dopo|uit|van|voor|na|met|bij|do|da|depois|com|em|z|ze|w|przed|po|od)\s`,
  'iu',
);
/** A deed with its pronoun: `eliminali`, `bórralos`. */
export const WITH_PRONOUN = /^(?:elim[ií]n|b[oó]rr|cancell|spost|apag|mu[eé]v)[aei]l(?:[ioae]|os|as)$/iu;
/** What the person sent is from nobody else: “the invoices I sent to customers”. */
export const SENT_MYSELF = new RegExp(
  [
    String.raw`(?<!\p{L})(?:i|we) (?:have |had |once )?(?:sent|wrote|written|issued|billed|mailed)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ich|wir) (?:[^.,;]{0,40} )?(?:geschickt|verschickt|geschrieben|gestellt|ausgestellt|gesendet) (?:habe|hab|haben)(?!\p{L})`,
    String.raw`(?:j['’]ai|nous avons|on a) (?:envoy[eé]|[eé]crit|[eé]mis|factur[eé])`,
    String.raw`(?<!\p{L})(?:he|hemos) (?:enviado|mandado|escrito|emitido)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ho|abbiamo) (?:inviato|mandato|spedito|scritto|emesso)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:ik|wij?|we) (?:[^.,;]{0,40} )?(?:heb|hebben) (?:gestuurd|verstuurd|geschreven|verzonden)|(?<!\p{L})(?:ik|we) (?:[^.,;]{0,40} )?(?:gestuurd|verstuurd|geschreven) (?:heb|hebben)`,
    String.raw`(?<!\p{L})(?:enviei|envi[aá]mos|mandei|mand[aá]mos|escrevi|emiti)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:wysła[łl]\p{L}*m|wysłaliśmy|napisa[łl]\p{L}*m|wystawi[łl]\p{L}*m)(?!\p{L})`,
  ].join('|'),
  'iu',
);
