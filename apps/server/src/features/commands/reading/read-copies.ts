import { foldName } from '../sentences/name-index.ts';
import type { KnownNames } from './known-names.ts';
import { EMPTY_SELECTION, type Clause } from './typed-command.ts';

const BEFORE = String.raw`(?:(?:please|can you|could you|bitte|kannst du|s'il te plait|por favor|per favore|alsjeblieft|prosze)[, ]+)?`;
const AFTER = String.raw`(?:[, ]+(?:please|thanks|bitte|danke|s'il te plait|merci|por favor|gracias|per favore|grazie|alsjeblieft|prosze))?[.!]?`;
const FILES = String.raw`(?: (?:files?|documents?|papers?|dateien|dokumente|fichiers|documents|archivos|documentos|file|documenti|bestanden|documenten|ficheiros|pliki|dokumenty))?`;
const form = (said: string): RegExp => new RegExp(`^${BEFORE}${said}${AFTER}$`, 'u');

/** How eight languages say, in a whole sentence and without accents, that of the same file only one stays. */
const FORMS: readonly RegExp[] = [
  form(
    String.raw`(?:delete|remove|trash|bin|get rid of|throw (?:away|out)|move|put) (?:all )?(?:the |my )?(?:exact )?(?:duplicates?|dupes|duplicated)${FILES}(?: (?:to|in|into) (?:the )?(?:trash|bin))?(?:,? (?:but |and )?(?:keep|keeping|leave|leaving) (?:just |only )?one(?: copy)?(?: of (?:each|them))?)?`,
  ),
  form(
    String.raw`(?:losche?|entferne?|wirf|schmeiss) (?:bitte )?(?:alle )?(?:die )?(?:duplikate|dubletten|doppelten)${FILES}(?: weg)?(?: in den papierkorb)?(?:,? (?:und |aber )?(?:behalte?|lass) (?:nur |jeweils |je )*ein(?:e|es|en|s)?(?: davon)?)?`,
  ),
  form(
    String.raw`(?:supprime|jette|vire|efface|enleve)(?:r|z)? (?:tous )?(?:les )?(?:doublons|fichiers en double|documents en double)(?:,? (?:et |en |mais )?(?:garde|gardant)(?:z)? (?:juste |seulement )?une? (?:seule? )?(?:copie|exemplaire)?(?: de chaque| chacun)?)?`,
  ),
  form(
    String.raw`(?:borra|elimina|quita|tira)r? (?:todos )?(?:los )?(?:duplicados|archivos duplicados|documentos duplicados)(?:,? (?:y |pero )?(?:deja|guarda|dejando|quedate con) (?:solo )?un[oa]?(?: de cada(?: uno)?)?)?`,
  ),
  form(
    String.raw`(?:elimina|cancella|butta|togli) (?:tutti )?(?:i )?(?:duplicati|doppioni|file duplicati|documenti duplicati)(?:,? (?:e |ma )?(?:tieni|tenendo|tienine|lascia) (?:solo )?un[oa]?(?: (?:sola )?copia)?(?: per ciascuno| di ciascuno)?)?`,
  ),
  form(
    String.raw`(?:verwijder|gooi|wis) (?:alle )?(?:de )?(?:duplicaten|dubbele(?:n)?${FILES})(?: weg)?(?:,? (?:en |maar )?(?:houd|bewaar|laat) (?:er )?(?:maar )?een(?: over| van elk)?)?`,
  ),
  form(
    String.raw`(?:apaga|elimina|remove|deita fora)r? (?:todos )?(?:os )?(?:duplicados|ficheiros duplicados|documentos duplicados|arquivos duplicados)(?:,? (?:e |mas )?(?:guarda|deixa|fica com|mantem) (?:so )?um(?:a)?(?: de cada)?)?`,
  ),
  form(
    String.raw`(?:usun|skasuj|wyrzuc|wywal) (?:wszystkie )?(?:duplikaty|zduplikowane pliki|powtorzone pliki)(?:,? (?:i |ale )?(?:zostaw|zachowaj|zostawiajac) (?:tylko )?(?:jeden|jedna|po jednym)(?: z kazdego)?)?`,
  ),
];
const NAMED = /dupli|doublon|doppel|doppion|dublett|dubbel|dupes/u;

/** A whole sentence that asks for copies of the same bytes to go, with one of each left; null for any other, and where something here is called so. */
export function readCopies(sentence: string, { folders, tags, senders }: KnownNames): Clause | null {
  const said = foldName(sentence.replaceAll(/\s+/gu, ' ').trim()).replaceAll('’', "'");
  if (!FORMS.some((pattern) => pattern.test(said))) return null;
  if ([...folders, ...tags, ...senders].some((name) => NAMED.test(foldName(name)))) return null;
  return {
    verb: 'trash',
    what: [{ ...EMPTY_SELECTION, said: sentence, copies: true }],
  };
}
