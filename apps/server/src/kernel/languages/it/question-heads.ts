import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'chi|di chi|quale persona|che persona',
  phone:
    'che numero chiamo|quale numero chiamo|a che numero|a quale numero|che numero di telefono|qual è il numero di telefono',
  date: 'quando|da quando|fino a quando|entro quando|che giorno|che giorni|quale giorno|che data|quale data|che anno|quale anno|che mese|in che mese|qual è la data|che settimana',
  time: 'che ora|a che ora|che ore|a che ore|fino a che ora|da che ora|quale ora|a quale ora|che orario|quale orario',
  duration:
    'quanto tempo|ogni quanto|ogni quanto tempo|quante volte|per quanto tempo|per quanti anni|per quanti mesi|per quanti giorni|per quante settimane|con che frequenza|entro quanto|quanto dura|quanto durano|da quanto tempo',
  sum: 'che prezzo|quale prezzo|qual è il prezzo|che importo|quale importo|qual è l importo|quanti soldi|quanto denaro|qual è il costo|qual è l affitto',
  number: 'quanti|quante|quanta|che dimensione|che altezza|che età|che peso|che distanza|a che distanza',
  share: 'che percentuale|quale percentuale|che parte|quale parte|che quota|quale quota|quanto per cento',
  place: 'dove|da dove|in che luogo|in quale luogo|in che stanza|in quale stanza|dov|in quale sala|verso dove',
  reason: 'perché|per quale motivo|per che motivo|come mai|qual è il motivo|a che scopo|per quale ragione',
  manner:
    'come|in che modo|in quale modo|cosa devo fare|che cosa devo fare|cosa bisogna fare|che devo fare|cosa posso fare|che fare|cosa fare',
  permission:
    'posso|possiamo|si può|si possono|è permesso|è consentito|è possibile|ho diritto|abbiamo il diritto|sono ammessi|è ammesso',
  obligation:
    'devo|dobbiamo|bisogna|si deve|è obbligatorio|sono obbligato|sono obbligata|occorre|serve|è necessario|ho bisogno',
  condition:
    'cosa succede|che succede|che cosa succede|cosa accade|che accade|e se|cosa succede se|cosa succederebbe|che cosa accade',
  definition:
    'che cos è un|cos è un|che cos è una|cos è una|che cos è|cos è|cosa significa|che cosa significa|che significa|cosa vuol dire|che vuol dire|definizione di|cosa si intende per',
  open: 'che|cosa|che cosa|quale|quali|qual|qual è|che cos è il|che cos è la|cos è il|cos è la|quali sono',
  much: 'quanto|quant',
  paying:
    'costa|costano|costerà|pago|paghiamo|paga|pagare|devo|dobbiamo|si|deve|è|sono|era|vale|valgono|guadagno|guadagniamo|ricevo|ho|abbiamo|viene|vengono|ammonta|mi|ci|per|il|la|lo|i|le|ti|fa|fanno',
  before:
    'a|al|ad|di|del|da|dal|con|in|per|su|entro|fino|verso|sotto|tra|fra|e|ma|o|allora|dunque|ciao|per favore|mi|dimmi|scusa|sai',
  back: '',
  returned: '',
};
