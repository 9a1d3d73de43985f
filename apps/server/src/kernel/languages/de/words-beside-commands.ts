import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const de: WordsBesideCommands = {
  deeds:
    'verschieb verschiebe leg lege pack tu schieb raum sortier sortiere ordne losch losche wirf benenn benenne markier zeig zeige kopier mach',
  sayings:
    'bitte mal kannst konntest konnten wurdest gern gerne ah ahm oh hm mach machst hatte hatt doch wieder einfach jetzt also nee nein ja gut grad gleich lieber danke moin hallo puh endlich eben nochmal einmal mir uns schon eigentlich freundlich freundlicherweise sei so lieb nett bitteschon dankeschon brauchte mochte wurde war ware tatest schnell eh amal super lg thx merci ciao genau sagt sagte stimmt wissen zwar bitten ersuchen ersuche durfte durften seien waren dankbar verbunden moglich wunsch glaube halte sinnvoll empfiehlt leider erlauben wollen wurden konnen vielmals verzeihung zuerst',
  reasons: 'weil denn',
  carriers:
    'ordner unterordner unterordnern ordnern ordners schlagwort schlagworter tag tags etikett namens genannt heisst heissen steht stehen liegt liegen lag lagen geschickt schickt schickte gekommen kommt kommen kam vorkommt vorkommen enthalt enthalten betreffen betrifft betreffend erwahnt erwahnen drin drauf dran rein rauf ran ins denen deren dessen jeden wort worter text inhalt namen name akte mappe pro dort gibt gehen gehort gehoren gehore geht kriegen kriegt kriegst wurde wurden worden geschrieben haben hatten hab kommst landen landet wandern wandert drinnen hinein hinuber heruber ruber hinten fuer furs furn mitn beim stammt stammen laut wegen drinsteht drinstehen kamen eintrifft eintreffen reinkommt reinkommen auftaucht auftauchen adressiert gerichtet nen nem ner',
  tagged: 'getaggt getaggte getaggten etikettiert etikettierte verschlagwortet markiert markierte markierten versehen',
  things:
    'dokument datei unterlage sache papier papierkram zettel zeug kram krempel ding blatt blatter seite irgendwas etwas was glumpert chaos',
  decisive:
    'nicht kein keine keinen keiner nie ohne ausser nur alle allen alles beide einige manche andere anderen anderer rest vor seit wenn falls sobald alter neuer mehr weniger uber unter',
};
