import type { PaperWords } from '../paper-labels.ts';

export const it: PaperWords = {
  labels: {
    'issue-date':
      'data fattura|data della fattura|data|emessa il|emesso il|data di emissione|data emissione|del|fattura del|data documento|rilasciato il|data acquisto|data di acquisto|data preventivo|data estratto|data pagamento|data e ora|li|firmato il|data scontrino|data referto',
    'due-date':
      'scadenza|data scadenza|data di scadenza|da pagare entro|da pagare entro il|pagare entro|entro il|pagamento entro|termine di pagamento|scade il|addebito il|da consegnare entro|entro e non oltre|data addebito|rispondere entro|scadenza pagamento|restituire entro',
    'delivery-date':
      'data consegna|consegnato il|data di consegna|data spedizione|data prestazione|data intervento|spedito il|data ddt|data servizio|intervento del|data del servizio',
    'order-date':
      "data ordine|ordine del|data dell'ordine|ordinato il|data prenotazione|vostro ordine del|prenotato il|data richiesta",
    period:
      'periodo|periodo di fatturazione|periodo di riferimento|dal|al|mese di|mese|competenza|anno scolastico|trimestre|periodo di paga|esercizio|bimestre|soggiorno|mensilità|anno',
    validity:
      'valido fino al|valida fino al|validità|scade il|garanzia fino al|prossima revisione|prossimo controllo|decorrenza|effetto|inizio|fine|data inizio|data fine|offerta valida fino al|rinnovo|da consumarsi|prossimo appuntamento|con decorrenza dal|prossima manutenzione',
    'birth-date': 'data di nascita|nato il|nata il|nascita|nato a',
    'other-date':
      'stampato il|data stampa|data lettura|lettura|ricevuto il|valuta|data valuta|data assunzione|arrivo|partenza|ingresso|dimissione|immatricolazione|versione|aggiornato al|prelievo del|data contabile|data operazione|ultima lettura',
    payable:
      'totale da pagare|da pagare|importo da pagare|netto a pagare|netto da pagare|netto in busta|netto del mese|saldo|saldo finale|nuovo saldo|importo dovuto|totale dovuto|residuo|saldo da pagare|a saldo|da versare|importo addebitato|totale a pagare|netto a pagare eur|importo a debito|saldo contabile|rimborso',
    gross:
      'totale|totale fattura|totale documento|importo totale|totale complessivo|totale iva inclusa|totale ivato|totale eur|totale euro|importo|prezzo totale|totale generale|totale bolletta|totale ordine|prezzo|premio totale|premio annuo|canone|corrispettivo|totale preventivo|totale lordo|totale scontrino|canone annuo|quota|costo totale|importo complessivo|totale onorario',
    net: 'imponibile|totale imponibile|totale netto|netto|importo netto|iva esclusa|totale iva esclusa|base imponibile|totale merce|imponibile iva|totale senza iva',
    tax: "iva|importo iva|totale iva|imposta|imposte|di cui iva|aliquota|ritenuta|ritenuta d'acconto|bollo|imposta di bollo|contributo|cassa previdenza|irpef|accise|i.v.a|tasse|imposta di soggiorno|canone tv|contributi inps",
    subtotal:
      'subtotale|totale parziale|sub totale|riporto|a riportare|totale righe|totale articoli|totale competenze|totale lordo|n. articoli|totale manodopera|totale materiali|articoli',
    discount:
      'sconto|abbuono|riduzione|nota di credito|meno|buono|trattenute|totale trattenute|detrazioni|omaggio|risparmio|sconti',
    shipping:
      'spedizione|spese di spedizione|trasporto|spese di trasporto|consegna|spese|quota fissa|uscita|diritto di chiamata|imballo|spese di incasso|spese condominiali|deposito cauzionale|cauzione|spese di gestione',
    paid: 'pagato|acconto|acconti|anticipo|già pagato|contanti|carta|bancomat|pagamento|versato|importo pagato|caparra|pagamento elettronico|pagamento contante|carta di credito|ricevuto|già versato',
    change: 'resto|arrotondamento|resto contanti',
    'unit-price':
      "prezzo unitario|prezzo|p. unitario|quantità|q.tà|qta|qtà|pz|tariffa oraria|all'ora|franchigia|massimale|somma assicurata|limite|costo unitario|ore|prezzo al kwh",
    'balance-before':
      'saldo precedente|saldo iniziale|lettura precedente|bolletta precedente|progressivo|insoluti|arretrati|saldo al',
    'document-number':
      'numero fattura|n. fattura|fattura n|fattura n°|fattura nr|fattura|nr. fattura|fattura numero|numero|n|n°|nr|numero documento|n. documento|documento n|ricevuta n|ricevuta|scontrino n|preventivo n|preventivo|nota di credito n|parcella n|estratto conto n|codice prenotazione|prenotazione n|numero prenotazione|certificato n|bolletta n|numero bolletta|protocollo|prot|numero verbale|rapporto n|avviso n|numero ricevuta|bolletta numero',
    'order-number':
      'numero ordine|n. ordine|ordine n|ordine|vostro ordine|commessa|ordine di acquisto|conferma ordine|cantiere|cig|cup|progetto',
    'customer-number':
      'codice cliente|numero cliente|n. cliente|cod. cliente|cliente n|matricola|numero tessera|n. tessera|tessera|codice utente|n. socio|codice paziente|codice utenza|numero socio|tessera sanitaria|codice dipendente|id cliente',
    'delivery-number': 'ddt|ddt n|documento di trasporto|bolla|bolla n|numero spedizione|tracking|lettera di vettura',
    'contract-number':
      'numero contratto|contratto n|n. contratto|contratto|codice contratto|polizza|polizza n|numero polizza|n. polizza|mandato|pod|pdr|contatore|matricola contatore|mutuo n|targa|sinistro|numero sinistro|codice mandato|finanziamento n',
    'account-number': 'conto|conto corrente|c/c|numero conto|c/c n|n. conto|cab|abi|cin|numero carta|carta n',
    'tax-number':
      'partita iva|p. iva|p.iva|codice fiscale|c.f|cf|p.i|cod. fisc|p. iva / c.f|vat|codice destinatario|sdi|codice univoco',
    'register-number':
      'rea|cciaa|registro imprese|capitale sociale|iscritta|cap. soc|iscrizione|albo|sede legale|reg. imp|autorizzazione',
    reference:
      'riferimento|rif|nostro riferimento|vostro riferimento|ns. rif|vs. rif|pratica|pratica n|numero pratica|oggetto|causale|codice|fascicolo|numero di riferimento|id|iuv|codice avviso|n. pratica',
    contact:
      'telefono|tel|fax|cellulare|cell|e-mail|email|pec|sito|sito web|www|contatto|servizio clienti|orari|numero verde|referente|operatore',
    'bank-account': "iban|bic|swift|banca|coordinate bancarie|intestatario|beneficiario|bonifico|banca d'appoggio|intestato a",
    issuer:
      'da|mittente|emittente|fornitore|venditore|cedente|cedente/prestatore|prestatore|locatore|locatrice|datore di lavoro|azienda|ditta|società|assicuratore|organizzatore|emesso da|tra|struttura|ente|scuola|editore',
    recipient:
      'a|spett|spett.le|spettabile|cliente|destinatario|cessionario|cessionario/committente|committente|intestatario|alla cortese attenzione|c.a|conduttore|conduttrice|dipendente|lavoratore|assicurato|contraente|paziente|alunno|alunna|passeggero|nome|nominativo|egr|gent.ma|per|ospite|socio|acquirente|e|contribuente|egregio|gentile|intestazione|nome e cognome|genitori di',
    'delivery-address':
      'indirizzo di consegna|destinazione|luogo di consegna|indirizzo di fornitura|fornitura|luogo|immobile|cantiere|destinazione merce|indirizzo di spedizione|consegnare a',
    greeting:
      'gentile|gentile cliente|egregio|spettabile|gentili genitori|cari genitori|caro|cara|buongiorno|gentilissimi|salve',
    closing:
      "cordiali saluti|distinti saluti|cordialmente|saluti|in fede|firma|firmato|grazie|grazie e arrivederci|il dirigente|il presidente|la segreteria|arrivederci|grazie per l'acquisto|il direttore|un cordiale saluto|il responsabile",
  },
  months:
    'gennaio|gen|genn; febbraio|feb|febbr; marzo|mar; aprile|apr; maggio|mag; giugno|giu; luglio|lug; agosto|ago; settembre|set|sett; ottobre|ott; novembre|nov; dicembre|dic',
  spans: 'giorno|giorni; settimana|settimane; mese|mesi; anno|anni',
  counts:
    'un=1|una=1|due=2|tre=3|quattro=4|cinque=5|sei=6|sette=7|otto=8|dieci=10|dodici=12|quattordici=14|quindici=15|venti=20|trenta=30|sessanta=60',
  titles: {
    invoice:
      'fattura|parcella|bolletta|nota di credito|fattura proforma|avviso di pagamento|notula|fattura accompagnatoria|sollecito|nota spese|avviso di parcella',
    receipt:
      "ricevuta|scontrino|ricevuta fiscale|ricevuta di pagamento|documento commerciale|quietanza|conferma d'ordine|attestazione di pagamento",
    quotation: 'preventivo|offerta|proposta|stima|preventivo di spesa|offerta economica',
    contract:
      'contratto|contratto di locazione|contratto di lavoro|accordo|scrittura privata|convenzione|contratto di vendita|contratto di mutuo|contratto di affitto|contratto di prestazione',
    letter: 'lettera|comunicazione|disdetta|oggetto|avviso|sollecito|raccomandata|reclamo',
    statement:
      'estratto conto|rendiconto|riepilogo|consuntivo|estratto conto carta|lista movimenti|situazione contabile|rendiconto condominiale|bilancio',
    payslip: 'busta paga|cedolino|prospetto paga|cedolino paga|libro unico|prospetto di paga',
    'insurance policy':
      'polizza|polizza assicurativa|certificato di assicurazione|condizioni di polizza|contratto di assicurazione|quietanza di premio',
    minutes: 'verbale|verbale di riunione|ordine del giorno|verbale di assemblea|resoconto',
    manual: "manuale|istruzioni|manuale d'uso|istruzioni per l'uso|guida|libretto di istruzioni|guida rapida|manuale utente",
    warranty: 'garanzia|certificato di garanzia|condizioni di garanzia|tagliando di garanzia',
    paper: 'sommario|articolo|tesi|abstract|riassunto|introduzione',
    recipe: 'ricetta|ingredienti|preparazione|procedimento|dosi per',
    itinerary: 'itinerario|programma di viaggio|programma|conferma di prenotazione|piano di viaggio|documenti di viaggio',
    ticket: "biglietto|carta d'imbarco|biglietto elettronico|abbonamento|ingresso|titolo di viaggio",
    cv: 'curriculum vitae|cv|esperienza professionale|esperienze lavorative|istruzione e formazione',
    'medical letter':
      'referto|lettera di dimissione|ricetta medica|esami|visita|certificato medico|relazione clinica|diagnosi|esami di laboratorio|visita specialistica|prescrizione|impegnativa',
    'school notice':
      'scuola|circolare|gita scolastica|pagella|gentili genitori|istituto comprensivo|colloqui|mensa scolastica|viaggio di istruzione|ai genitori',
    'tax notice':
      'avviso di accertamento|cartella|imu|tari|agenzia delle entrate|f24|dichiarazione dei redditi|avviso bonario|tributi|modello f24|730|cartella di pagamento|tassa',
    form: 'modulo|domanda|iscrizione|modulo di iscrizione|autorizzazione|questionario|richiesta|scheda|consenso informato|delega|liberatoria',
    certificate:
      'certificato|attestato|diploma|attestazione|certificazione|certificato di nascita|dichiarazione di conformità|attestato di prestazione energetica|certificato di residenza|collaudo',
    newsletter: 'notiziario|newsletter|bollettino|giornalino|notizie|foglio informativo',
    report:
      'relazione|rapporto|perizia|relazione tecnica|verifica|bilancio|rapporto di intervento|analisi|relazione annuale|stima|sopralluogo',
  },
  organisations:
    'società|associazione|banca|cassa|comune|ospedale|clinica|assicurazioni|università|scuola|istituto|liceo|studio|agenzia|farmacia|ditta|officina|autofficina|ristorante|trattoria|albergo|hotel|bar|libreria|edizioni|condominio|amministrazione|notaio|avvocati|immobiliare|energia|gas|luce|acque|acquedotto|telecomunicazioni|trasporti|costruzioni|impresa|idraulica|elettrica|supermercati|supermercato|ferramenta|panificio|macelleria|fondazione|ministero|regione|provincia|servizi|gruppo|fratelli|figli|club|federazione|laboratorio|ottica|viaggi|cooperativa|falegnameria|compagnia|cantina|azienda|poliambulatorio|dentistico|veterinario|tipografia|centro|palestra|circolo',
  legalForms: 's.r.l|srl|s.p.a|spa|s.n.c|snc|s.a.s|sas|s.r.l.s|srls|soc. coop|onlus|s.s|aps|scarl|a.s.d|asd',
  streets:
    'via|viale|piazza|corso|largo|vicolo|strada|piazzale|contrada|lungomare|v.le|p.zza|c.so|località|loc|frazione|interno|scala',
  addresses: 'sig|sig.ra|signor|signora|dott|dott.ssa|ing|avv|egr|gent.ma|spett.le|famiglia|prof|geom|rag',
};
