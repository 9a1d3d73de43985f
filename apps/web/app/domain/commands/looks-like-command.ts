/** Verbs that sentences begin with which ask for something to be done, in eight languages. */
const VERBS = [
  'move put file archive tag untag label star unstar bin trash throw delete restore rename sort group organi[sz]e arrange make create shift stick shove chuck drop store transfer ditch dump erase remove undelete copy gather collect mark flag get',
  'verschieb\\p{L}* leg\\p{L}* benenn\\p{L}* gruppier\\p{L}* ordne sortier\\p{L}* lösch\\p{L}* schieb\\p{L}* pack\\p{L}* räum\\p{L}* wirf schmeiß markier\\p{L}* kennzeichne\\p{L}* tagge? gib mach hol stell kopier\\p{L}* entfern\\p{L}* erstell\\p{L}* bring tu',
  'déplac\\p{L}* renomm\\p{L}* range\\p{L}* classe\\p{L}* supprim\\p{L}* mets mett\\p{L}+ jette\\p{L}* vire efface\\p{L}* étiquet\\p{L}* marque crée copie regroupe trie restaure',
  'mueve mover renombra\\p{L}* agrupa ordena borra\\p{L}* pon poner mete guarda elimina\\p{L}* tira etiqueta marca crea copia lleva pasa recupera',
  'sposta\\p{L}* metti cancella elimina butta etichetta segna crea copia rinomina ordina raggruppa archivia ripristina',
  'verplaats zet stop gooi verwijder hernoem sorteer groepeer maak kopieer markeer herstel',
  'mova move põe coloca\\p{L}* apaga etiqueta renomeia organiza agrupa cria copia guarda restaura',
  'przenieś włóż wrzuć usuń wyrzuć skasuj oznacz otaguj utwórz zrób skopiuj posortuj pogrupuj przywróć',
]
  .join(' ')
  .replaceAll(' ', '|');
const BEGINS_COMMAND = new RegExp(
  String.raw`^(?:please |could you |can you |bitte |kannst du |s['’]il te plaît |por favor |per favore |proszę )?(?:${VERBS})\s+\S`,
  'iu',
);

/** Whether a sentence begins as one that asks for something to be done. The server decides; this only says when it is worth asking. */
export const looksLikeCommand = (text: string): boolean => BEGINS_COMMAND.test(text.trim());
