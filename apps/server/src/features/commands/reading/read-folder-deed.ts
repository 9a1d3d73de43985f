import { foldLetters } from 'contract/fold-letters';
import { parentOf } from '../planning/describe-clause.ts';
import { allPaths } from './known-names.ts';
import type { FolderClause } from './typed-command.ts';

type FolderVerb = FolderClause['verb'];

const BEFORE = String.raw`(?:(?:please|bitte|s'il te pla[iî]t|por favor|per favore|alsjeblieft|proszę|can you|could you|kannst du|peux-tu)[, ]+)?`;
const AFTER = String.raw`(?:[, ]+(?:please|bitte|s'il te pla[iî]t|merci|por favor|gracias|per favore|grazie|alsjeblieft|aub|proszę|thanks|danke))?[.!]?`;
const rule = (verb: FolderVerb, pattern: string) => ({ verb, pattern: new RegExp(`^${BEFORE}${pattern}${AFTER}$`, 'iu') });

/** How things to do with folders themselves are said as a whole sentence. `a` and `b` are folders that there are, `to` a name. */
const PATTERNS: readonly { readonly verb: FolderVerb; readonly pattern: RegExp }[] = [
  rule(
    'delete-folder',
    String.raw`(?:delete|remove|get rid of|scrap|bin) (?:the |my )?(?:empty )?folder (?:called |named )?(?<a>.+?)`,
  ),
  rule('delete-folder', String.raw`(?:delete|remove|get rid of|scrap|bin) (?:the |my )?(?:empty )?(?<a>.+?) folder`),
  rule('delete-folder', String.raw`(?:l[oö]sche?|entferne?) (?:bitte )?(?:den |meinen )?(?:leeren )?ordner (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:den )?ordner (?<a>.+?) (?:bitte )?(?:l[oö]schen|entfernen)`),
  rule('delete-folder', String.raw`(?:supprime[rz]?|enl[eè]ve[rz]?) (?:le |mon )?dossier (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:borrar?|eliminar?|quitar?) (?:la |mi )?carpeta (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:elimina|cancella|togli|rimuovi) (?:la )?cartella (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:verwijder|wis) (?:de |mijn )?map (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:apagar?|eliminar?|remove|remover|exclui) (?:a |minha )?pasta (?<a>.+?)`),
  rule('delete-folder', String.raw`(?:usuń|skasuj) (?:folder|katalog) (?<a>.+?)`),
  rule('rename-folder', String.raw`rename (?:the |my )?folder (?<a>.+?) (?:to|as|into) (?<to>.+?)`),
  rule('rename-folder', String.raw`rename (?:the |my )?(?<a>.+?) folder (?:to|as|into) (?<to>.+?)`),
  rule(
    'rename-folder',
    String.raw`(?:benenne?|nenne?) (?:bitte )?(?:den |meinen )?ordner (?<a>.+?) (?:in|zu|nach) (?<to>.+?)(?: um)?`,
  ),
  rule('rename-folder', String.raw`renomme[rz]? (?:le |mon )?dossier (?<a>.+?) en (?<to>.+?)`),
  rule(
    'rename-folder',
    String.raw`(?:renombrar?|cambia(?:r)? el nombre de) (?:la |mi )?carpeta (?<a>.+?) (?:a|como|por) (?<to>.+?)`,
  ),
  rule('rename-folder', String.raw`rinomina (?:la )?cartella (?<a>.+?) (?:in|come) (?<to>.+?)`),
  rule('rename-folder', String.raw`hernoem (?:de |mijn )?map (?<a>.+?) (?:naar|tot|in) (?<to>.+?)`),
  rule('rename-folder', String.raw`(?:renomeia|renomear|muda o nome d)a? ?(?:a )?pasta (?<a>.+?) para (?<to>.+?)`),
  rule('rename-folder', String.raw`(?:zmień nazwę folderu|przemianuj folder) (?<a>.+?) na (?<to>.+?)`),
  rule(
    'merge-folders',
    String.raw`(?:merge|combine|join) (?:the )?(?:folders? )?(?<a>.+?) and (?<b>.+?)(?: folders)? (?:into|as) (?<to>.+?)`,
  ),
  rule('merge-folders', String.raw`(?:merge|combine|join) (?:the )?(?:folders? )?(?<a>.+?) and (?<b>.+?)(?: folders)?`),
  rule(
    'merge-folders',
    String.raw`(?:merge|combine|join) (?:the )?(?:folder )?(?<a>.+?)(?: folder)? (?:into|with) (?:the )?(?:folder )?(?<b>.+?)(?: folder)?`,
  ),
  rule(
    'merge-folders',
    String.raw`(?:f[uü]hre?|lege?) (?:bitte )?(?:die )?(?:ordner )?(?<a>.+?) (?:und|mit) (?<b>.+?) zusammen`,
  ),
  rule('merge-folders', String.raw`(?:fusionne|regroupe)[rz]? (?:les dossiers )?(?<a>.+?) et (?<b>.+?)`),
  rule('merge-folders', String.raw`(?:fusiona|junta|une) (?:las carpetas )?(?<a>.+?) y (?<b>.+?)`),
  rule('merge-folders', String.raw`unisci (?:le cartelle )?(?<a>.+?) e (?<b>.+?)`),
  rule('merge-folders', String.raw`voeg (?:de mappen )?(?<a>.+?) en (?<b>.+?) samen`),
  rule('merge-folders', String.raw`(?:junta|funde) (?:as pastas )?(?<a>.+?) e (?<b>.+?)`),
  rule('merge-folders', String.raw`(?:scal|połącz) (?:foldery )?(?<a>.+?) i (?<b>.+?)`),
];

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“„«]|["”“»]$/gu, '')
    .trim();
const keyOf = (text: string): string => foldLetters(text.normalize('NFKC').toLowerCase());

/** The one folder that is called exactly so, by its path or by the last part of it. */
function folderCalled(said: string | undefined, paths: readonly string[]): string | null {
  if (said === undefined) return null;
  const wanted = keyOf(unquoted(said).replace(/\s*\/\s*/gu, '/'));
  const same = paths.find((path) => keyOf(path) === wanted);
  if (same !== undefined) return same;
  const [only, ...others] = paths.filter((path) => keyOf(path.split('/').at(-1) ?? '') === wanted);
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * A whole sentence about folders themselves: rename, merge or delete them. Null where it says anything else, or names a folder that there is not;
 * then it is read like any other.
 */
export function readFolderDeed(sentence: string, folders: readonly string[]): FolderClause | null {
  const text = sentence.replace(/\s+/gu, ' ').trim();
  const paths = allPaths(folders);
  for (const { verb, pattern } of PATTERNS) {
    const groups = pattern.exec(text)?.groups;
    const first = folderCalled(groups?.['a'], paths);
    if (!groups || first === null) continue;
    const to = unquoted(groups['to'] ?? '');
    switch (verb) {
      case 'delete-folder':
        return { verb, what: [], from: first };
      case 'rename-folder': {
        if (to === '') continue;
        const parent = parentOf(first);
        return { verb, what: [], from: first, to: parent === '' || to.includes('/') ? to : `${parent}/${to}` };
      }
      case 'merge-folders': {
        const second = folderCalled(groups['b'], paths);
        if (second === null || second === first) continue;
        if (to !== '') return { verb, what: [], from: [first, second], to: folderCalled(to, paths) ?? to };
        // “A into B” goes to B, “A and B” to the first that was said.
        const isInto = /\s(?:into|with)\s/iu.test(text) && !/\sand\s/iu.test(text);
        return isInto ? { verb, what: [], from: [first], to: second } : { verb, what: [], from: [second], to: first };
      }
    }
  }
  return null;
}
