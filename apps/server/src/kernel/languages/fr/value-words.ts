import type { ValueWords } from '../value-words.ts';

export const fr: ValueWords = {
  days: 'premier|un; deux; trois; quatre; cinq; six; sept; huit; neuf; dix; onze; douze; treize; quatorze; quinze; seize; dix-sept; dix-huit; dix-neuf; vingt; vingt et un; vingt-deux; vingt-trois; vingt-quatre; vingt-cinq; vingt-six; vingt-sept; vingt-huit; vingt-neuf; trente; trente et un',
  millennium: 'deux mille|deux mil',
  joining: 'de|du|d|le|l|jour|jours|mois|an|année|en',
  year: 'an|année',
  endings: 'er|ère|re|e|ème|eme|è',
  beforeTimes: 'à|dès|vers|heure|heures|horaire',
  afterTimes: 'h|heures|heure|hrs',
  parts: 'version|article|art|chapitre|section|salle|bureau|page|pages|étape|fig|figure|tableau|lot|point',
  numbers: 'n|no|num|numéro|nº|facture n|réf',
  telephones: 'tél|tel|téléphone|fax|mobile|portable',
  percent: 'pour cent',
  thousands: 'mille|k',
  millions: 'million|millions',
  units: 'jours|heures|unités|pièces|pcs|points|personnes|litres',
};
