import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Leggi la documentazione',
  findTheSentenceThat: 'Trova la frase che',
  answersIt: 'risponde.',
  openYourLibrary: 'Apri il tuo archivio',
  back: 'Indietro',
  done: 'Fine',
  next: 'Avanti',
  stepStepOfLengthOn: (step, length) => `Passo ${step} di ${length}, con dati di esempio`,
  tryFree: 'Prova Trove gratis',
  watchDemo: 'Guarda la demo',
  signingIn: 'Accesso in corso…',
  heroLead:
    'Interroga i tuoi documenti con parole tue. Trove trova il passo in base al significato e apre la pagina con la frase evidenziata.',
  heroNote:
    'Funziona sul tuo computer. Non servono modelli né chiavi API e nulla viene inviato ad altre aziende, a meno che tu non ne colleghi una.',
  factSearch: 'o meno per il 95 % delle ricerche su 10.000 passi',
  factSearchFigure: '22 ms',
  factPages: 'lette e indicizzate al secondo',
  factPagesFigure: '150 pagine',
  factLost: 'tra i file accettati, dopo aver ucciso il server venti volte',
  factLostFigure: '0 persi',
  factHosts: 'contattati da una pagina oltre al proprio, finché non colleghi un cloud',
  factHostsFigure: '0 server',
  factsNote: 'Misurato su due core. I comandi sono inclusi nel programma.',
  heroCaption:
    'Il piano che Trove ricava da questa frase per i suoi dodici documenti di esempio. Nel tuo archivio prima lo vedi, poi lo applichi e puoi annullarlo; questa demo non cambia nulla.',
  closingTitle: 'La risposta è in ==un file che hai già.==',
  closingText: 'Comincia dall’archivio di esempio e trova la tua prima frase.',
  commandTitle: 'Comanda i tuoi file con parole normali',
  commandLead: 'Chiedi come chiederesti a un collega. La risposta è una frase dei tuoi file, con la sua pagina.',
  explorerTitle: 'Sfoglia e gestisci i tuoi file con facilità',
  explorerLead:
    'Cartelle, elenco o griglia. Trove non rinomina né sposta nulla se non lo dici tu: a mano, con un comando o con una tua regola.',
  integrationsTitle: 'Funziona con i tuoi strumenti preferiti',
  integrationsLead:
    'Collega i posti dove i tuoi file sono già. Trove legge. Non vi cambia mai un file senza un piano approvato da te, e non ne elimina mai uno per sempre.',
  walkthroughBringTitle: 'Porta un documento',
  walkthroughBringText: 'Trascina un file o collega un cloud. Trove lo legge e ricorda dove sta ogni parola.',
  walkthroughAskTitle: 'Chiedi con parole tue',
  walkthroughAskText: 'Non serve indovinare le parole chiave. Nomi, numeri e significato si cercano insieme.',
  walkthroughSeeTitle: 'Guarda cosa è stato trovato e quanto è sicuro',
  walkthroughSeeText:
    'Ogni passo dice Sicuro, Possibile o Debole. Se nessuna risposta è sicura, lo dice e contorna le frasi più vicine invece di evidenziarne una.',
  walkthroughReadTitle: 'Leggilo sulla sua pagina',
  walkthroughReadText: 'Un clic apre la pagina come è stata stampata, con la frase evidenziata. Copiala o aggiungi una nota.',
};
