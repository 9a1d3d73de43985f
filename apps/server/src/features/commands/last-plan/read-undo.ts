import { foldName } from '../sentences/name-index.ts';

const BEFORE = String.raw`(?:(?:please|pls|oops|no|wait|sorry|hm+|bitte|nein|nee|ups|oh|ach|stopp?|s'il (?:te|vous) plait|non|oups|zut|por favor|no|uy|ups|per favore|no|ops|alsjeblieft|nee|oeps|nao|ops|prosze|nie|ojej)[\s,.!]+)*`;
const AFTER = String.raw`(?:[\s,]+(?:please|pls|again|bitte|wieder|s'il (?:te|vous) plait|stp|merci|por favor|gracias|per favore|grazie|alsjeblieft|aub|prosze|thanks|danke))*[\s.!]*`;
const whole = (said: string): RegExp => new RegExp(`^${BEFORE}(?:${said})${AFTER}$`, 'u');

/** How people say, in a whole sentence and without accents, that what was done last is taken back. */
const UNDO = whole(
  String.raw`undo(?: (?:that|it|this|all(?: of)? that|everything|the last (?:one|plan|step|change|command|thing|move)|what (?:you|i) (?:just )?did|my last (?:command|change)))?|(?:take|put|change|roll) (?:that|it|this|them|everything|it all) back|revert(?: (?:that|it|this|the last (?:one|change|plan)))?|go back(?: one step)?|ctrl[ +-]?z` +
    String.raw`|ruckgangig|(?:mach|mache|machen sie) (?:das|es|alles|das alles|dies|den letzten schritt|die letzte anderung) (?:bitte )?(?:wieder )?(?:ruckgangig|ungeschehen)|(?:das|es|alles) (?:bitte )?(?:wieder )?ruckgangig(?: machen)?|nimm (?:das|es|den letzten schritt) (?:bitte )?(?:wieder )?zuruck|(?:alles )?zuruck` +
    String.raw`|annule[rz]?(?: (?:ca|cela|tout|tout ca|la derniere action|le dernier changement|ce que (?:tu viens|je viens) de faire))?|defais(?: (?:ca|tout))?|reviens en arriere|retour en arriere|remets(?:[ -]les| tout| ca| comme avant)*` +
    String.raw`|deshaz(?:lo| eso| esto| todo| lo ultimo| el ultimo cambio)?|deshacer(?: (?:eso|todo|lo ultimo|el ultimo cambio))?|vuelve atras` +
    String.raw`|annulla(?: (?:tutto|l'ultima (?:azione|modifica)|l'ultimo (?:comando|passaggio)|quello che hai fatto))?|disfa(?: tutto)?|torna indietro` +
    String.raw`|(?:maak (?:dat|het|alles|dit) (?:maar )?)?ongedaan(?: maken)?|(?:draai|zet) (?:dat|het|alles) (?:maar )?terug` +
    String.raw`|desfaz(?:er)?(?: (?:isso|isto|tudo|a ultima (?:acao|alteracao)))?|anula(?: isso)?|volta atras` +
    String.raw`|(?:put|move) (?:it|them|that|those|everything) back (?:to )?where (?:it|they) (?:was|were)(?: before)?|(?:leg|stell|schieb|tu) (?:es|sie|ihn|alles) (?:bitte )?(?:wieder |zuruck )*(?:dort|da)hin,? wo (?:es|sie|er|alles) (?:vorher )?(?:war|waren)|remets[ -](?:les?|la|tout) (?:la )?ou (?:ils|elles?|c'|il|tout) ?et(?:ait|aient)|(?:devuelvel|ponl)[oa]s? (?:a )?donde estaban?(?: antes)?|rimettil[oiae] dov'era(?:no)?(?: prima)?|zet (?:ze|het|hem|alles) terug waar (?:ze|het|hij|alles) ston?d(?:en)?|poe-n?[oa]s? (?:de volta )?onde estavam?|odloz (?:je|to|ja) (?:tam,? )?gdzie byly?` +
    String.raw`|cofnij(?: (?:to|wszystko|ostatni(?:a)? (?:krok|zmiane|plan|operacje)))?|wycofaj(?: to)?`,
);
/** The same of what was taken back and is to be done after all. */
const REDO = whole(
  String.raw`redo(?: (?:that|it|this))?|do (?:it|that) (?:again|once more|after all)|(?:doch )?(?:noch ?mal|nochmals|wiederhol(?:e|en)?(?: (?:das|es))?|mach(?:'s| es| das) (?:noch ?mal|doch))|refais(?:[ -]le| ca)?|retablis(?:[ -]le| ca)?|rehaz(?:lo)?|hazlo (?:otra vez|de nuevo)|rifallo|rifai(?: (?:tutto|l'ultima azione))?|ripeti(?: l'ultima azione)?|doe het (?:opnieuw|toch)|opnieuw doen|refaz(?:er)?(?: isso)?|faz (?:isso )?(?:outra vez|de novo)|zrob to (?:ponownie|jeszcze raz)|ponow(?: to)?`,
);

/** The one that was not taken. */
const OTHER = whole(
  String.raw`(?:not that(?: one)?,? )?(?:i meant |i mean )?the other(?: one)?(?: instead)?|(?:nicht (?:das|den|die),? (?:sondern )?)?(?:ich meinte )?(?:das|den|die) andere|(?:pas celui-la,? |pas celle-la,? )?l'autre|(?:ese no,? |esa no,? )?(?:el otro|la otra)|(?:non quello,? |non quella,? )?l'altr[oa]|(?:niet die,? )?(?:de|het) andere|(?:esse nao,? |essa nao,? )?(?:o outro|a outra)|(?:nie ten,? |nie ta,? |nie to,? )?(?:ten drugi|ta druga|to drugie)`,
);

/** Whether a whole sentence says nothing but that the last plan is taken back, done again, or done with the other one; null where it says anything else. */
export function readUndo(sentence: string): 'undo' | 'redo' | 'other' | null {
  const said = foldName(sentence.replaceAll(/\s+/gu, ' ').trim()).replaceAll('’', "'");
  if (UNDO.test(said)) return 'undo';
  if (OTHER.test(said)) return 'other';
  return REDO.test(said) ? 'redo' : null;
}
