import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '#kernel/language/function-words.ts';
import { foldName } from '../sentences/name-index.ts';
import type { TaggedSentence } from '../sentences/tag-sentence.ts';

/**
 * Words that stand before a name or a value and choose nothing by themselves: “folder”, “tag”, “called”, “that mention”, “came from”. Eight
 * languages, without accents.
 */
const CARRIERS = new Set(
  `folder folders subfolder subfolders directory tag tags label labels inside into onto under top named called name names titled says say saying said
  mention mentions mentioning contain contains containing hold holds sent wrote written came come comes coming want got get put have has having together lies lying
  library file filed belonging belong belongs concerning regarding about per word ones dated
  ordner unterordner unterordnern ordnern ordners schlagwort schlagworter tag tags etikett namens genannt heisst heissen steht stehen liegt liegen lag lagen geschickt schickt schickte gekommen
  kommt kommen kam vorkommt vorkommen enthalt enthalten betreffen betrifft betreffend erwahnt erwahnen drin drauf dran rein rauf ran ins denen deren dessen jeden wort worter text inhalt namen name akte mappe pro dort gibt
  dossier dossiers sousdossier etiquette etiquettes mot mots nom noms nomme nommee appele appelee vient viennent venant envoye envoyes envoyee envoyees parlent parle contient contiennent concernant concerne concernent porte portent dedans vers chez sujet
  mentionne mentionnent evoquant ranges range lesquels lesquelles
  carpeta carpetas subcarpeta etiqueta etiquetas nombre nombres llamada llamado palabra ahi alli adentro dentro dice dicen hablan hablen habla aparezca aparece mencionan menciona contienen contiene mando mandaron enviado enviados enviadas llegaron llego suyo sobre
  cartella cartelle sottocartella etichetta etichette nome nomi parola chiamata chiamato dentro dice parlano parla contengono contiene citano arriva arrivano arrivato arrivati mandato mandati mandata inviato inviati riguardano riguarda quelle quelli quello dall dall' dell sull nell
  map mappen submap label labels naam namen woord genaamd heet ligt liggen staat staan gekregen gestuurd kwam komt komen waarin voorkomt bevat bevatten daarin erin gaan gaat over volgens
  folder foldery folderu folderze folderow podfolder podfoldery teczka teczke teczki katalog katalogu etykieta etykiete etykieta etykieta slowo nazwa nazwe nazwie wg wedlug ktora ktory ktore lezy leza przyszlo przyszly dotyczace dotyczacy mowia zawieraja
  pasta pastas subpasta etiqueta etiquetas nome nomes palavra chamada chamado la dentro diz dizem falam fala veio vieram vindo vindos vindas enviado enviados numa num pra pro pras pros ficheiro mencionam contem respeito
  e-mail`
    .split(/\s+/u)
    .map(foldName),
);

const functionWords = new Set(LANGUAGES_WITH_FUNCTION_WORDS.flatMap((language) => [...functionWordsOf(language)].map(foldName)));

/** Articles and pronouns that lose their vowel, endings of English possessives, and parts of contracted verbs. */
const CLIPPED = /^(?:[cdjlmnst]|qu|jusqu|dell|all|dall|nell|sull|coll|un|quest|quell|ll|re|ve|m|nt)?['’](?:s|ll|re|ve|m|d|t|nt)?$/iu;

/** A word that carries meaning and that no mark holds; null where every word was used. */
export function unusedWord({ unmarked }: Pick<TaggedSentence, 'unmarked'>): string | null {
  const unused = unmarked.find(({ token: { text } }) => {
    if (!/[\p{L}\p{N}]/u.test(text) || CLIPPED.test(text)) return false;
    const word = foldName(text).replace(/['’]$/u, '');
    return !functionWords.has(word) && !CARRIERS.has(word);
  });
  return unused?.token.text ?? null;
}
