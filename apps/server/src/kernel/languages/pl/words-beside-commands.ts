import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const pl: WordsBesideCommands = {
  deeds: 'przenies wrzuc daj usun skasuj wywal zmien posortuj ulozy oznacz pokaz skopiuj wloz pogrupuj',
  sayings:
    'prosze mozesz moglbys moglabys czy chce chcialbym chcialabym uprzejmie bardzo dzieki dziekuje eee yyy no wiec tak ok hej czesc dobra dobry dzien juz jeszcze mi po prostu trzeba wez bylabym bylbym byloby wdzieczna wdzieczny laskaw laskawa moglabym moglbym moglaby prosic pan pani panstwo dobrze najpierw chciala chcial',
  reasons: 'bo poniewaz gdyz skoro',
  carriers:
    'folder foldery folderu folderze folderow podfolder podfoldery teczka teczke teczki katalog katalogu etykieta etykiete slowo nazwa nazwe nazwie wg wedlug ktora ktory ktore lezy leza przyszlo przyszly dotyczace dotyczacy mowia zawieraja sa byly byla bylo maja niech trafia trafiaja ida idzie naleza nalezy dotyczy dotycza dotyczyly wspominaja przyjdzie przysle',
  tagged: 'tagiem tagami otagowane otagowana otagowany oznaczone oznaczona oznaczony etykieta etykietami',
  things: 'dokument plik papier papierek rzecz rzeczy szpargal smiec reszta ten te tych tymi',
  decisive: 'nie nigdy bez oprocz poza tylko wszystko wszystkie inne przed po gdy kiedy wiecej mniej',
};
