import type { ValueWords } from '../value-words.ts';

export const de: ValueWords = {
  days: 'ersten|erster|eins; zweiten|zwei; dritten|dritter|drei; vierten|vier; fünften|fünf; sechsten|sechs; siebten|sieben; achten|acht; neunten|neun; zehnten|zehn; elften|elf; zwölften|zwölf; dreizehnten|dreizehn; vierzehnten|vierzehn; fünfzehnten|fünfzehn; sechzehnten|sechzehn; siebzehnten|siebzehn; achtzehnten|achtzehn; neunzehnten|neunzehn; zwanzigsten|zwanzig; einundzwanzigsten|einundzwanzig; zweiundzwanzigsten|zweiundzwanzig; dreiundzwanzigsten|dreiundzwanzig; vierundzwanzigsten|vierundzwanzig; fünfundzwanzigsten|fünfundzwanzig; sechsundzwanzigsten|sechsundzwanzig; siebenundzwanzigsten|siebenundzwanzig; achtundzwanzigsten|achtundzwanzig; neunundzwanzigsten|neunundzwanzig; dreißigsten|dreißig; einunddreißigsten|einunddreißig',
  millennium: 'zweitausend|zweitausendund',
  joining: 'am|den|der|des|im|jahre|jahres|tag|tage|monats',
  year: 'jahr|jahre|jahres',
  endings: 'ten|ter|te|sten',
  beforeTimes: 'um|gegen|am|ab|uhrzeit|uhr',
  afterTimes: 'uhr|h',
  parts:
    'version|ausgabe|abschnitt|kapitel|kap|ziffer|ziff|zimmer|zi|raum|seite|s|art|artikel|abs|absatz|punkt|pkt|stand|firmware|software|tabelle|abb|din|norm|pos|position|haus|top',
  numbers: 'nr|nummer|no|rechnungsnummer|rechnungsnr|rg|re|az|gz',
  telephones: 'tel|telefon|fax|telefax|mobil|handy|durchwahl|fon',
  percent: 'prozent|v.h|vh',
  thousands: 'tsd|tausend|teur',
  millions: 'mio|million|millionen',
  units: 'std|stunden|stunde|tage|stück|stk|punkte|personen|qm|liter|jahre|monate',
};
