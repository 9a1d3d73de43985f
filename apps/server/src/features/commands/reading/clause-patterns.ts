import type { Verb } from './typed-command.ts';

export interface ClausePattern {
  readonly verb: Verb;
  /** Groups: `what`, `to` (a folder, a tag, a name), `by` (how groups are made), `part` (what is put before a name). */
  readonly pattern: RegExp;
}

const rule = (verb: Verb, pattern: string): ClausePattern => ({ verb, pattern: new RegExp(String.raw`^${pattern}$`, 'iu') });
const FOLDER = String.raw`(?:(?:a |the |einen |den |un |le |una |la )?(?:new |neuen |nouveau |nueva )?(?:folder|ordner|dossier|carpeta)(?: called| named| namens| nomm[eé]| llamad[oa])? )?`;
const INTO = String.raw`(?:into|in|to|under|on to|->|→|=>)`;
const NAMES = String.raw`(?:file ?)?names?`;

/** How things to do are said, the more particular ways first; `what` may reach as far as it can, so that the last `in` or `to` divides. */
export const CLAUSE_PATTERNS: readonly ClausePattern[] = [
  // English
  rule(
    'create-folder',
    String.raw`(?:create|make|add|start|open)(?: me)? (?:a |an |the )?(?:new |empty )?folder(?: called| named| for(?: the| my| our)?|:)? (?<to>.+)`,
  ),
  rule(
    'rename',
    String.raw`(?:put|add|prefix) (?:the )?(?<part>date|year|month|sender|amount|number|kind|title|total|reference)s? (?:in front of|before|at the (?:front|beginning|start) of) (?:the )?${NAMES} of (?<what>.+)`,
  ),
  rule(
    'rename',
    String.raw`give (?<what>.+?) (?:a )?(?:proper|better|new|good|sensible|the)? ?names?:? (?:of |made of |by |from |to )?(?<to>.+)`,
  ),
  rule('untag', String.raw`(?:remove|take|drop|strip|delete) (?:the )?tag (?<to>"[^"]+"|“[^”]+”|.+?) (?:from|off) (?<what>.+)`),
  rule('untag', String.raw`(?:remove|take) (?<to>"[^"]+"|“[^”]+”|\S+) tag (?:from|off) (?<what>.+)`),
  rule('untag', String.raw`untag (?<what>.+?)(?: (?:from|as|with) (?<to>.+))?`),
  rule('tag', String.raw`(?:tag|label|mark|flag) (?<what>.+) (?:with(?: the tag)?|as) (?<to>.+)`),
  rule('tag', String.raw`(?:give|add to) (?<what>.+) the tag (?<to>.+)`),
  rule('tag', String.raw`add (?:the )?tag (?<to>"[^"]+"|\S+) to (?<what>.+)`),
  rule('tag', String.raw`(?<what>.+) (?:gets?|should get|should have|shall have) the tag (?<to>.+)`),
  rule('tag', String.raw`(?:tag|label) (?<what>.+)`),
  rule('unstar', String.raw`(?:unstar|unfavou?rite) (?<what>.+)`),
  rule('unstar', String.raw`(?:remove|take) (?:the )?stars? (?:from|off) (?<what>.+)`),
  rule('star', String.raw`(?:star|favou?rite) (?<what>.+)`),
  rule('star', String.raw`(?:give|add) (?:a star to )?(?<what>.+?)(?: a star)`),
  rule(
    'restore',
    String.raw`(?:restore|bring back|recover|undelete|untrash|get back) (?<what>.+?)(?: from (?:the )?(?:trash|bin))?`,
  ),
  rule('restore', String.raw`(?:bring|get|take|put) (?<what>.+?) back(?: out of (?:the )?(?:trash|bin))?`),
  rule('trash', String.raw`(?:move|put|send|throw) (?<what>.+) (?:to|in|into) (?:the )?(?:trash|bin|waste ?bin|dustbin)`),
  rule('trash', String.raw`(?:bin|trash|delete|throw away|throw out|get rid of|discard|remove|dump) (?<what>.+)`),
  rule('trash', String.raw`throw (?<what>.+) (?:away|out)`),
  rule('rename', String.raw`(?<what>.+?):? rename(?: them| it)? (?:to|as|by) (?<to>.+)`),
  rule('rename', String.raw`(?<what>.+?) (?:should|shall|are to|is to) be (?:called|named|renamed(?: to)?) (?<to>.+)`),
  rule('rename', String.raw`rename (?<what>.+?) (?:to|into|as|by|using|with) (?<to>.+)`),
  rule('rename', String.raw`rename (?<what>.+)`),
  rule('rename', String.raw`(?:call|name) (?<what>\S.*?\.\p{L}{2,4}|it|this) (?<to>.+)`),
  rule('rename', String.raw`change (?:the name of )?(?<what>\S.*?\.\p{L}{2,4}) (?:to|into) (?<to>.+)`),
  rule(
    'group',
    String.raw`(?:make |create |i want )?one folder (?:for each|per|for every) (?<by>.+?) that (?:sent|issued|made|wrote) (?<what>.+)`,
  ),
  rule(
    'group',
    String.raw`(?:(?:sort|group|put|file|move|split|divide|organi[sz]e) )?(?<what>.+?)[:,]? (?:make |with |into |in )?(?:one|a|separate) folders? (?:per|for each|for every|by) (?<by>.+)`,
  ),
  rule(
    'group',
    String.raw`(?:sort|group|organi[sz]e|arrange|order|split|divide|file|put|move|cluster|bundle)(?: together)? (?<what>.+?) (?:in|into) (?:sub)?folders? (?:by|per|according to|for each) (?<by>.+)`,
  ),
  rule(
    'group',
    String.raw`(?:sort|group|organi[sz]e|arrange|order|split|divide|cluster|bundle|file|tidy(?: up)?)(?: together)? (?<what>.+?) (?:by|per|according to) (?<by>.+)`,
  ),
  rule('group', String.raw`(?:sort|group|organi[sz]e|arrange) (?:by|per|according to) (?<by>.+)`),
  rule('group', String.raw`(?:sort|group|organi[sz]e|arrange|tidy(?: up)?|clean up)(?: together)? (?<what>.+)`),
  rule('find', String.raw`(?:show|list|find|display|get|look for|search(?: for)?|give)(?: me| us)? (?<what>.+)`),
  rule('find', String.raw`(?:which|what) (?:documents?|files?|papers?|ones?)?(?: do (?:we|i) have)?(?<what>.*)`),
  rule('find', String.raw`what (?:do (?:we|i) have)(?<what>.+)`),
  rule('move', String.raw`empty (?<what>.+?) into ${FOLDER}(?<to>.+)`),
  rule(
    'move',
    String.raw`(?:move|put|file|place|archive|drop|stick|store|sort|shift|transfer)(?: away)? (?<what>.+) ${INTO} ${FOLDER}(?<to>.+)`,
  ),
  rule('move', String.raw`(?<what>.+?) (?:->|→|=>) (?<to>.+)`),
  rule(
    'move',
    String.raw`(?<what>.+?) (?:should |shall |must |have to |need to )?(?:go|goes|belongs?|come|comes|be (?:moved|filed|put)) ${INTO} ${FOLDER}(?<to>.+)`,
  ),
  rule('move', String.raw`(?:move|put|file|place|archive|shift) (?<what>.+?) there`),
  rule('move', String.raw`(?:move|put|file|place|archive|shift) (?<what>.+)`),
  // German
  rule(
    'create-folder',
    String.raw`(?:erstelle?|mach(?:e)?|leg(?:e)?)(?: mir)? (?:einen )?(?:neuen )?ordner(?: namens)? (?<to>.+?)(?: an)?`,
  ),
  rule('rename', String.raw`(?:benenne?|nenne?) (?<what>.+?) (?:nach|in|zu|als) (?<to>.+?)(?: um)?`),
  rule('untag', String.raw`(?:entferne?|nimm) (?:das |den )?(?:schlagwort|tag) (?<to>\S+) (?:von|aus) (?<what>.+?)(?: weg)?`),
  rule('tag', String.raw`(?<what>.+?) mit (?<to>.+) (?:taggen|markieren|kennzeichnen|verschlagworten|versehen)`),
  rule('tag', String.raw`(?:tagge?|markiere?|kennzeichne?) (?<what>.+) (?:mit|als) (?<to>.+)`),
  rule('unstar', String.raw`(?:nimm|entferne?) (?:den )?stern (?:von|bei) (?<what>.+?)(?: weg)?`),
  rule('star', String.raw`(?:gib|gebe) (?<what>.+) einen stern`),
  rule('restore', String.raw`(?:hol(?:e)?|stell(?:e)?) (?<what>.+) (?:zur[uü]ck|wieder her)`),
  rule('trash', String.raw`(?:wirf|schmei[sß](?:e)?) (?<what>.+) weg`),
  rule('trash', String.raw`(?:l[oö]sch(?:e)?|entferne?) (?<what>.+)`),
  rule('group', String.raw`(?:ordne?|gruppiere?|sortiere?) nach (?<by>.+)`),
  rule('group', String.raw`(?:ordne?|gruppiere?|sortiere?) (?<what>.+?) nach (?<by>.+)`),
  rule('group', String.raw`(?:ordne?|gruppiere?|sortiere?|r[aä]um(?:e)?) (?<what>.+?)(?: auf)?`),
  rule('find', String.raw`(?:zeige?|finde?|suche?|liste?)(?: mir| uns)? (?<what>.+?)(?: auf| an)?`),
  rule('find', String.raw`welche (?<what>.+)`),
  rule(
    'move',
    String.raw`(?:verschiebe?|leg(?:e)?|pack(?:e)?|stell(?:e)?|tu(?:e)?|schieb(?:e)?|bring(?:e)?|hefte) (?<what>.+) (?:nach|in|unter|zu)(?: den| die| das)? ${FOLDER}(?<to>.+?)(?: ab| ein)?`,
  ),
  rule(
    'move',
    String.raw`(?<what>.+?) (?:geh[oö]rt|geh[oö]ren|sollen?|kommt|kommen) (?:nach|in|unter)(?: den| die| das)? ${FOLDER}(?<to>.+)`,
  ),
  rule('move', String.raw`(?:verschiebe?) (?<what>.+)`),
  // French
  rule('create-folder', String.raw`cr[eé]er?(?:z)? (?:un )?(?:nouveau )?dossier (?<to>.+)`),
  rule('rename', String.raw`renommer?(?:z)? (?<what>.+?) (?:en|par|selon|avec) (?<to>.+)`),
  rule('tag', String.raw`(?:[eé]tiqueter?|[eé]tiquette(?:z)?|marque(?:z)?) (?<what>.+) (?:avec|comme) (?<to>.+)`),
  rule('trash', String.raw`(?:supprime|jette|efface)(?:r|z)? (?<what>.+)`),
  rule('group', String.raw`(?:groupe|regroupe|classe|trie|range|organise)(?:r|z)? (?<what>.+?) (?:par|selon) (?<by>.+)`),
  rule(
    'find',
    String.raw`(?:montre(?:r|z)?|affiche(?:r|z)?|liste(?:r|z)?|trouve(?:r|z)?|cherche(?:r|z)?)(?:[- ](?:moi|nous))? (?<what>.+)`,
  ),
  rule(
    'move',
    String.raw`(?:d[eé]place|mets|mettre|mettez|range|classe)(?:r|z)? (?<what>.+) (?:vers|dans|[aà]|sous|en)(?: le| la)? ${FOLDER}(?<to>.+)`,
  ),
  // Spanish
  rule('create-folder', String.raw`crear? (?:una )?(?:nueva )?carpeta (?<to>.+)`),
  rule('rename', String.raw`renombrar? (?<what>.+?) (?:a|como|por|con) (?<to>.+)`),
  rule('tag', String.raw`(?:etiquetar?|marcar?) (?<what>.+) (?:con|como) (?<to>.+)`),
  rule('trash', String.raw`(?:borrar?|eliminar?|tirar?) (?<what>.+)`),
  rule('group', String.raw`(?:agrupar?|ordenar?|clasificar?|organizar?) (?<what>.+?) (?:por|seg[uú]n) (?<by>.+)`),
  rule('find', String.raw`(?:mu[eé]strame|muestra|mostrar|busca|buscar|lista|ens[eé][nñ]ame|encuentra) (?<what>.+)`),
  rule(
    'move',
    String.raw`(?:mueve|mover|pon|poner|guarda|guardar|pasa) (?<what>.+) (?:a|en|bajo|dentro de)(?: la| el)? ${FOLDER}(?<to>.+)`,
  ),
  // Without a verb: where things go, or how they are grouped.
  rule('group', String.raw`(?<what>.+?) (?:into |in )?(?:folders? )?(?:by|per|nach|par|por) (?<by>.+)`),
  rule('move', String.raw`(?<what>.+) (?:to|into|under) (?<to>[\p{Lu}"“][^,]*)`),
  rule('find', String.raw`(?<what>.+)`),
];
