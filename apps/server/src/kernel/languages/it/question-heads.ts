import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'chi|di chi|quale persona|che persona',
  phone:
    'che numero chiamo|quale numero chiamo|a che numero|a quale numero|che numero di telefono|qual è il numero di telefono',
  date: 'quando|da quando|fino a quando|entro quando|che giorno|che giorni|quale giorno|che data|quale data|che anno|quale anno|che mese|in che mese|qual è la data|che settimana|in che data|in quale data|da quale data|da che data|a partire da quando|entro quale data|entro che data|qual è il giorno|in quale giorno|in che giorno',
  time: 'che ora|a che ora|che ore|a che ore|fino a che ora|da che ora|quale ora|a quale ora|che orario|quale orario|qual è l orario|quali sono gli orari|quali orari|che orari',
  duration:
    'quanto tempo|ogni quanto|ogni quanto tempo|quante volte|per quanto tempo|per quanti anni|per quanti mesi|per quanti giorni|per quante settimane|con che frequenza|entro quanto|quanto dura|quanto durano|da quanto tempo|quanti mesi|quante settimane|quanti anni|quante ore|quanti minuti|che termine|entro quale termine|a che intervalli|con quale frequenza|ogni quanti|ogni quante|qual è la durata',
  sum: 'che prezzo|quale prezzo|qual è il prezzo|che importo|quale importo|qual è l importo|quanti soldi|quanto denaro|qual è il costo|qual è l affitto|quanto sono costate|quanto sono costati|quanto è costato|quanto è costata|quanto costavano|qual è la somma|quale somma|quale tariffa|qual è la tariffa|qual è la quota',
  number: 'quanti|quante|quanta|che dimensione|che altezza|che età|che peso|che distanza|a che distanza',
  share: 'che percentuale|quale percentuale|che parte|quale parte|che quota|quale quota|quanto per cento',
  place:
    'dove|da dove|in che luogo|in quale luogo|in che stanza|in quale stanza|dov|in quale sala|verso dove|a che indirizzo|in che città|in quale città|in quale posto|in che posto',
  reason: 'perché|per quale motivo|per che motivo|come mai|qual è il motivo|a che scopo|per quale ragione',
  manner:
    'come|in che modo|in quale modo|cosa devo fare|che cosa devo fare|cosa bisogna fare|che devo fare|cosa posso fare|che fare|cosa fare|qual è la procedura|quali passi|in che maniera|in quale maniera|quali sono i passi|come si|qual è il modo|con quale mezzo',
  permission:
    'posso|possiamo|si può|si possono|è permesso|è consentito|è possibile|ho diritto|abbiamo il diritto|sono ammessi|è ammesso|è … permesso|è … vietato|è … consentito|è … ammesso|sono … permessi|sono … vietati|abbiamo il permesso|ho il permesso|è … autorizzato',
  obligation:
    'devo|dobbiamo|bisogna|si deve|è obbligatorio|sono obbligato|sono obbligata|occorre|serve|è necessario|ho bisogno|è … obbligatorio|è … obbligatoria|è … necessario|è … necessaria|siamo obbligati|siamo tenuti|si è obbligati|serve … obbligatoriamente|sono tenuto|sono … obbligatori|tocca|deve|devono|ci vuole',
  condition:
    'cosa succede|che succede|che cosa succede|cosa accade|che accade|e se|cosa succede se|cosa succederebbe|che cosa accade|quali sono le conseguenze|che conseguenze|qual è la sanzione|quale sanzione|cosa rischio|cosa si rischia|che cosa si rischia|cosa accadrebbe|cosa capita|che cosa accadrà',
  definition:
    'che cos è un|cos è un|che cos è una|cos è una|che cos è|cos è|cosa significa|che cosa significa|che significa|cosa vuol dire|che vuol dire|definizione di|cosa si intende per|che cosa vuol dire|che cosa si intende per|cosa si intende con|che cosa si intende con|cosa vogliono dire|per cosa sta|cosa sta per',
  open: 'che|cosa|che cosa|quale|quali|qual|qual è|che cos è il|che cos è la|cos è il|cos è la|quali sono',
  much: 'quanto|quant',
  paying:
    'costa|costano|costerà|pago|paghiamo|paga|pagare|devo|dobbiamo|si|deve|è|sono|era|vale|valgono|guadagno|guadagniamo|ricevo|ho|abbiamo|viene|vengono|ammonta|mi|ci|per|il|la|lo|i|le|ti|fa|fanno',
  before:
    'a|al|ad|di|del|da|dal|con|in|per|su|entro|fino|verso|sotto|tra|fra|e|ma|o|allora|dunque|ciao|per favore|mi|dimmi|scusa|sai|ricordi|sapete|sa|qualcuno|puoi|può|dirmi|dire|vorrei|sapere|nuovo',
  back: '',
  returned: '',
};
