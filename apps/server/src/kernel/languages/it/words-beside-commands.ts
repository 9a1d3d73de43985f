import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const it: WordsBesideCommands = {
  deeds: 'sposta metti archivia butta cancella rinomina ordina raggruppa segna mostra copia porta',
  sayings:
    "per favore piacere cortesia puoi potresti vorrei vuoi ehm allora senti scusa grazie ok si ecco ciao dai bene poi dunque insomma mi ci un po' prego servirebbe vuole voglio detto ha gentilmente potrebbe cortesemente sarebbe possibile vorrebbe gradirei grato grata prega pregherei volesse gentile tanto magari",
  reasons: 'perche siccome',
  carriers:
    "cartella cartelle sottocartella etichetta etichette nome nomi parola chiamata chiamato dentro dice parlano parla contengono contiene citano arriva arrivano arrivato arrivati mandato mandati mandata inviato inviati riguardano riguarda quelle quelli quello dall dall' dell sull nell sia siano vengano venga vengono viene vadano vada vanno hanno stiano stia stanno stavano arrivino riguardante riguardanti trattano dalle dallo sulla sullo nelle",
  tagged:
    'etichettato etichettata etichettati etichettate taggato taggati taggata taggate contrassegnato contrassegnati contrassegnata contrassegnate',
  things: 'documento carta carte cosa cose roba foglio fogli quello quella quelli quelle aquilo altre',
  decisive: 'non mai senza tranne eccetto solo tutto tutti tutta tutte altri altre prima dopo quando piu meno',
};
