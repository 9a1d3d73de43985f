import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const it: ValueWordsInCommands = {
  numbers:
    '1: un|uno|una; 2: due; 3: tre; 4: quattro; 5: cinque; 6: sei; 7: sette; 8: otto; 9: nove; 10: dieci; 11: undici; 12: dodici; 13: tredici; 14: quattordici; 15: quindici; 16: sedici; 17: diciassette; 18: diciotto; 19: diciannove; 20: venti; 21: ventuno; 28: ventotto; 30: trenta; 31: trentuno; 38: trentotto; 40: quaranta; 41: quarantuno; 48: quarantotto; 50: cinquanta; 60: sessanta; 70: settanta; 80: ottanta; 90: novanta; 100: cento; 1000: mille|mila',
  plainer:
    'dall inizio = dal inizio; di prima (?:del|dell|della) = prima; di prima di = prima; ad = a; fino ad (?:oggi|ora) = fino oggi; d ora in poi = da oggi; inizio anno = inizio dell anno',
  besideTimes:
    'scadranno scadono scadra messi messe caricate caricato scansionati scansionate ricevuto protocollati pagare saldare entrati entrate ho abbiamo durante emessa emesso scadere rinnovare',
  besideAmounts: 'compresi comprese compreso costano costata',
  states: {
    open: '(?:ancora )?da (?:saldare|pagare|versare|liquidare)|(?:che )?dobbiamo (?:ancora )?(?:pagare|saldare)|(?:in )?sospes[oiae]|non (?:ancora )?(?:saldat|pagat|versat)\\p{L}|insolut\\p{L}',
    untagged: '(?:senza|priv[oiae] di) (?:nessuna |alcuna )?etichett\\p{L}',
    tagged: "(?:con|ha|hanno) (?:un'|una |qualche )etichetta|etichettat\\p{L}|taggat\\p{L}",
    unfiled: '(?:senza|priv[oiae] di|fuori (?:da|dalle)) (?:ogni |alcuna )?cartell\\p{L}|sfus[oiae]|in nessuna cartella',
    filed: '(?:gia )?in (?:una|qualche) cartella|sistemat\\p{L}|archiviat\\p{L}',
    twin: 'doppion[ei]|due volte|in doppia copia|ripetut\\p{L}',
    undated: '(?:senza|priv[oiae] di) data',
    withoutTotal: "(?:senza|priv[oiae] di) (?:importo|totale|l'importo)",
  },
  all: "quello che c'e|quel che c'e|qualsiasi|qualunque|inter[oaie]|qualsivoglia|cio che c'e",
  both: 'tutt[ie] e due|(?:i|le) due',
  nameEndings: 'i|e|o|a|hi|he',
  nameDerivations: 'ista|aio|iere|eria|ie|ia|i',
};
