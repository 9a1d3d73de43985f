import type { PaperWords } from '../paper-labels.ts';

export const de: PaperWords = {
  labels: {
    'issue-date':
      'rechnungsdatum|datum|ausstellungsdatum|ausgestellt am|belegdatum|rechnung vom|vom|datum der rechnung|erstellt am|ausstellungstag|bescheiddatum|angebotsdatum|auszugsdatum|briefdatum|den|dokumentdatum|auszug vom|bescheid vom|bondatum|kaufdatum|datum und uhrzeit|rg-datum|reg.datum|re-datum|abrechnungsdatum|unser datum|auszahlungstag|verkaufsdatum|unterzeichnet am|rechnungs-datum|quittungsdatum',
    'due-date':
      'fällig am|fällig|fälligkeit|fälligkeitsdatum|zahlbar bis|zahlbar bis zum|zahlungsziel|zu zahlen bis|bis spätestens|spätestens bis|zahlungsfrist|zahlungsfrist bis|bitte überweisen sie bis|bis zum|einzug am|abbuchung am|wird abgebucht am|rückmeldung bis|abgabe bis|bitte bis|frist|zahlbar am|einzahlung bis|antwort bis|anmeldeschluss|zu begleichen bis|netto bis|zahltag',
    'delivery-date':
      'lieferdatum|leistungsdatum|liefertermin|geliefert am|leistungszeitpunkt|datum der leistung|leistung vom|versanddatum|versendet am|lieferung am|liefer-/leistungsdatum|ausgeführt am|leistung erbracht am|einsatzdatum|behandlungsdatum|wartung am|lieferzeit',
    'order-date':
      'bestelldatum|bestellt am|bestellung vom|auftragsdatum|auftrag vom|ihr auftrag vom|ihre bestellung vom|ihr schreiben vom|buchungsdatum|gebucht am|ihre nachricht vom|anfrage vom',
    period:
      'zeitraum|abrechnungszeitraum|leistungszeitraum|von|bis|versicherungszeitraum|abrechnungsmonat|für den monat|monat|schuljahr|verbrauchszeitraum|mietzeitraum|lieferzeitraum|quartal|veranlagungszeitraum|lohnzeitraum|zinszeitraum|für das jahr|aufenthalt',
    validity:
      'gültig bis|gültig ab|gültig von|ablaufdatum|läuft ab am|angebot gültig bis|bindefrist|garantie bis|nächste prüfung|nächste hauptuntersuchung|nächste wartung|mindesthaltbarkeit|vertragsbeginn|vertragsende|beginn|ende|ab|kündbar zum|mietbeginn|wirksam ab|versicherungsbeginn|ablauf|hauptfälligkeit|nächster termin',
    'birth-date': 'geburtsdatum|geboren am|geb|geb. am|geburtstag|geboren',
    'other-date':
      'gedruckt am|druckdatum|stand|ablesedatum|ablesung|abgelesen am|eingegangen am|eingang|valuta|wertstellung|buchungstag|eintritt|eintrittsdatum|aufnahme|entlassung|entnahme|anreise|abreise|abfahrt|ankunft|erstzulassung|version|mitglied seit|letzte zahlung|untersuchung vom|abnahme am|check-in|check-out',
    payable:
      'zu zahlen|zahlbetrag|zu zahlender betrag|rechnungsbetrag|fälliger betrag|offener betrag|auszahlungsbetrag|nettolohn|auszahlung|überweisungsbetrag|restbetrag|noch zu zahlen|nachzahlung|zahllast|zu überweisen|neuer saldo|endsaldo|neuer kontostand|kontostand neu|guthaben|forderung|gesamtforderung|abbuchungsbetrag|wir buchen ab|erstattung|fällige steuer|einzugsbetrag|zu bezahlen|verbleibender betrag|offen|nettoverdienst|nettobezug|auszahlungsbetrag eur|zahlungsbetrag|steuerschuld|vorschreibung',
    gross:
      'gesamt|gesamtbetrag|summe|gesamtsumme|endbetrag|bruttobetrag|brutto|gesamtbetrag brutto|total|gesamtpreis|summe brutto|rechnungssumme|endsumme|betrag|summe eur|gesamt eur|bruttosumme|rechnungsbetrag brutto|gesamt brutto|gesamt inkl. mwst|gesamtbetrag inkl. mwst|summe inkl. mwst|angebotssumme|gesamtkosten|kaufpreis|jahresbeitrag|jahresprämie|beitrag|prämie|preis|rechnungsendbetrag|total chf|bar total|gesamtbetrag in eur|totalbetrag|rechnungstotal|inkl. ust|gesamtmiete|warmmiete|kaltmiete|miete',
    net: 'netto|nettobetrag|summe netto|gesamt netto|nettosumme|zwischensumme netto|warenwert|warenwert netto|entgelt|nettowert|steuerpflichtiger betrag|bemessungsgrundlage|netto eur|rechnungsbetrag netto|gesamtbetrag netto|gesamt exkl. mwst|zwischensumme (netto)|ohne mwst|exkl. ust',
    tax: 'mwst|ust|mehrwertsteuer|umsatzsteuer|zzgl. mwst|zzgl. ust|steuerbetrag|enthaltene mwst|darin enthaltene mwst|inkl. mwst|mwst-betrag|steuer|versicherungssteuer|lohnsteuer|kirchensteuer|solidaritätszuschlag|ust-betrag|davon mwst|zuzüglich umsatzsteuer|steuersatz|sozialversicherung|krankenversicherung|mwst.',
    subtotal:
      'zwischensumme|übertrag|summe positionen|warensumme|summe material|summe arbeit|seitensumme|positionssumme|titelsumme|summe lohn|artikel|anzahl artikel|gesamtbrutto|bruttolohn|bruttobezug',
    discount:
      'rabatt|abzüglich|abzgl|skonto|nachlass|gutschrift|gutschein|ersparnis|ermäßigung|bonus|abzüge|abschlag|minderung',
    shipping:
      'versand|versandkosten|porto|fracht|lieferkosten|verpackung|anfahrt|anfahrtspauschale|grundpreis|grundgebühr|bearbeitungsgebühr|porto und verpackung|fahrtkosten|nebenkosten|heizkosten|kaution',
    paid: 'bezahlt|gezahlt|anzahlung|bereits bezahlt|bereits gezahlt|geleistete zahlungen|gegeben|bar|karte|girocard|ec-karte|ec-cash|kreditkarte|vorauszahlung|abschlagszahlung|abschläge|zahlung|zahlung erhalten|maestro|lastschrift|erhalten|betrag erhalten|bankomat|kartenzahlung|vorauszahlungen|geg. bar',
    change: 'rückgeld|zurück|rundung|wechselgeld|retour|rundungsdifferenz',
    'unit-price':
      'einzelpreis|stückpreis|preis pro|e-preis|ep|menge|anzahl|stück|je|stundensatz|pro stunde|arbeitspreis|selbstbeteiligung|versicherungssumme|selbstbehalt|einzelpreis eur|stk|deckungssumme|kreditlimit|mindestbetrag|verfügungsrahmen|stunden',
    'balance-before':
      'alter saldo|vorheriger saldo|anfangssaldo|alter kontostand|kontostand alt|vortrag|saldovortrag|rückstand|letzte rechnung|jahressumme|kumuliert|dispokredit',
    'document-number':
      'rechnungsnummer|rechnungsnr|rechnungs-nr|rechnung nr|rechnungs nr|rechnung|rg-nr|re-nr|rg.-nr|re.-nr|belegnummer|beleg-nr|belegnr|bon-nr|bon|quittung nr|angebotsnummer|angebots-nr|angebot nr|angebot|gutschriftnummer|gutschrift nr|dokumentnummer|dokument-nr|auszug nr|auszug|auszugsnummer|bescheidnummer|buchungsnummer|buchungscode|reservierungsnummer|bestätigungsnummer|zertifikat nr|zertifikatsnummer|berichtsnummer|bericht nr|nr|nummer|honorarnote nr|honorarnote|faktura nr|faktura|ticketnummer|laufnummer|urkunde nr|kostenvoranschlag nr|mahnung nr',
    'order-number':
      'auftragsnummer|auftrags-nr|auftragsnr|auftrag nr|auftrag|bestellnummer|bestell-nr|bestellnr|bestellung|ihre bestellung|ihre bestellnummer|ihr auftrag|projektnummer|projekt|bauvorhaben|kommission|arbeitsauftrag',
    'customer-number':
      'kundennummer|kunden-nr|kundennr|kd-nr|kdnr|kunde nr|ihre kundennummer|mitgliedsnummer|mitglieds-nr|debitor|debitorennummer|patientennummer|patienten-nr|personalnummer|personal-nr|pers.-nr|versichertennummer|teilnehmernummer|matrikelnummer|mieternummer|leserausweis|abonummer|kundenkonto|partnernummer|geschäftspartner',
    'delivery-number':
      'lieferschein|lieferscheinnummer|lieferschein-nr|lieferscheinnr|lieferschein nr|sendungsnummer|paketnummer|frachtbrief|lieferung nr|sendungsverfolgung',
    'contract-number':
      'vertragsnummer|vertrags-nr|vertragsnr|vertrag|vertragskonto|versicherungsnummer|versicherungsschein|versicherungsschein-nr|polizze|polizzennummer|police|policennummer|versicherungsschein nr|mandatsreferenz|darlehensnummer|zählernummer|zähler|zähler-nr|zählpunkt|objekt|objektnummer|kennzeichen|schadennummer|fahrgestellnummer|marktlokation|anlage|gläubiger-id|mandat',
    'account-number':
      'konto|kontonummer|konto-nr|kontonr|kto|blz|bankleitzahl|vertragskontonummer|kartennummer|verwendungszweck|zahlungsreferenz|buchungskonto',
    'tax-number':
      'steuernummer|steuer-nr|st.-nr|ust-id|ust-idnr|ust-id-nr|uid|uid-nr|umsatzsteuer-id|umsatzsteuer-identifikationsnummer|mwst-nr|che|steuer-id|identifikationsnummer|idnr|sozialversicherungsnummer|sv-nummer|rentenversicherungsnummer|atu|abgabenkontonummer',
    'register-number':
      'hrb|handelsregister|registergericht|amtsgericht|firmenbuch|fn|geschäftsführer|firmenbuchnummer|zvr|zvr-zahl|vereinsregister|vorstand|sitz|sitz der gesellschaft|aufsichtsrat|inhaber|dvr',
    reference:
      'unser zeichen|ihr zeichen|aktenzeichen|az|zeichen|referenz|referenznummer|geschäftszeichen|geschäftszahl|gz|vorgangsnummer|vorgang|kassenzeichen|bitte angeben|betreff|fallnummer|ref|akte|ordnungsbegriff|ticket|unsere referenz|buchungszeichen|zahl',
    contact:
      'telefon|tel|fax|mobil|e-mail|email|internet|web|www|ansprechpartner|sachbearbeiter|bearbeiter|rückfragen|kontakt|hotline|öffnungszeiten|durchwahl|auskunft erteilt|kundenservice|handy|es bediente sie',
    'bank-account':
      'iban|bic|bankverbindung|bank|kontoinhaber|zahlungsempfänger|empfänger|kreditinstitut|sparkasse|volksbank|swift|kontoverbindung|begünstigter|zugunsten',
    issuer:
      'von|verkäufer|absender|aussteller|rechnungssteller|lieferant|vermieter|vermieterin|arbeitgeber|versicherer|auftragnehmer|darlehensgeber|anbieter|herausgeber|firma|leistungserbringer|reiseveranstalter|schule|praxis|ordination|zwischen|veranstalter|bauträger|dienstgeber',
    recipient:
      'an|kunde|käufer|rechnungsempfänger|rechnung an|rechnungsadresse|rechnungsanschrift|empfänger|auftraggeber|mieter|mieterin|arbeitnehmer|arbeitnehmerin|versicherungsnehmer|versicherungsnehmerin|patient|patientin|z. hd|zu händen|herrn|frau|darlehensnehmer|schüler|schülerin|mitglied|reisender|gast|name|besteller|für|dienstnehmer|und|versicherte person|leistungsempfänger|firma|familie|teilnehmer',
    'delivery-address':
      'lieferadresse|lieferanschrift|lieferung an|verbrauchsstelle|lieferstelle|leistungsort|objekt|baustelle|mietobjekt|abnahmestelle|ort|einsatzort|treffpunkt',
    greeting: 'sehr geehrte|sehr geehrter|sehr geehrte damen und herren|liebe|lieber|hallo|guten tag|liebe eltern|grüß gott',
    closing:
      'mit freundlichen grüßen|freundliche grüße|mit freundlichem gruß|viele grüße|hochachtungsvoll|mit besten grüßen|herzliche grüße|beste grüße|unterschrift|gezeichnet|gez|i. a|i.v|ihr team|vielen dank|wir danken|danke für ihren einkauf|im auftrag|liebe grüße|mit vorzüglicher hochachtung',
  },
  months:
    'januar|jänner|jan|jän; februar|feber|feb|febr; märz|maerz|mär|mrz; april|apr; mai; juni|jun; juli|jul; august|aug; september|sep|sept; oktober|okt; november|nov; dezember|dez',
  spans:
    'tag|tage|tagen|kalendertage|kalendertagen|werktage|werktagen|arbeitstage|arbeitstagen; woche|wochen; monat|monate|monaten|monats; Jahr|Jahre|Jahren|Jahres',
  counts:
    'einem=1|einen=1|eines=1|einer=1|ein=1|eine=1|zwei=2|drei=3|vier=4|fünf=5|sechs=6|sieben=7|acht=8|zehn=10|zwölf=12|vierzehn=14|fünfzehn=15|zwanzig=20|einundzwanzig=21|achtundzwanzig=28|dreißig=30|sechzig=60|neunzig=90',
  titles: {
    invoice:
      'rechnung|honorarnote|faktura|gutschrift|schlussrechnung|abschlagsrechnung|stromrechnung|telefonrechnung|mahnung|zahlungserinnerung|vorschreibung|gebührenrechnung|jahresrechnung|arztrechnung|teilrechnung',
    receipt:
      'quittung|kassenbon|bon|kassenbeleg|beleg|zahlungsbestätigung|kaufbeleg|spendenbestätigung|spendenbescheinigung|zuwendungsbestätigung|barbeleg|bestellbestätigung',
    quotation: 'angebot|kostenvoranschlag|offerte|preisangebot|kostenschätzung|anbot',
    contract:
      'vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|vereinbarung|dienstvertrag|werkvertrag|darlehensvertrag|versicherungsvertrag|kreditvertrag|pachtvertrag|betreuungsvertrag|ausbildungsvertrag|leihvertrag|untermietvertrag',
    letter:
      'schreiben|kündigung|erinnerung|mitteilung|bestätigung|mieterhöhung|information|sehr geehrte|auskunft|verständigung',
    statement:
      'kontoauszug|auszug|abrechnung|kreditkartenabrechnung|nebenkostenabrechnung|betriebskostenabrechnung|depotauszug|saldenbestätigung|renteninformation|finanzreport|jahresdepotauszug|heizkostenabrechnung|jahresabrechnung|pensionskonto',
    payslip:
      'gehaltsabrechnung|lohnabrechnung|entgeltabrechnung|verdienstabrechnung|bezügemitteilung|gehaltszettel|lohnzettel|abrechnung der brutto-netto-bezüge|entgeltnachweis|bezugsabrechnung',
    'insurance policy':
      'versicherungsschein|polizze|police|versicherungspolice|versicherungsbestätigung|versicherungsurkunde|nachtrag|deckungsbestätigung|haftpflichtversicherung|hausratversicherung',
    minutes:
      'protokoll|niederschrift|sitzungsprotokoll|besprechungsprotokoll|tagesordnung|ergebnisprotokoll|versammlungsprotokoll|beschlussprotokoll',
    manual:
      'bedienungsanleitung|anleitung|gebrauchsanweisung|handbuch|betriebsanleitung|montageanleitung|kurzanleitung|pflegehinweise|installationsanleitung',
    warranty:
      'garantie|garantieschein|garantiekarte|gewährleistung|garantieerklärung|garantieurkunde|herstellergarantie|garantiebedingungen',
    paper: 'zusammenfassung|abstract|aufsatz|masterarbeit|bachelorarbeit|dissertation|einleitung|beitrag',
    recipe: 'rezept|zutaten|zubereitung|portionen|backzeit',
    itinerary: 'reiseplan|reiseverlauf|reisebestätigung|reiseprogramm|buchungsbestätigung|ablaufplan|reiseunterlagen|fahrplan',
    ticket: 'fahrkarte|ticket|eintrittskarte|bordkarte|fahrschein|online-ticket|jahreskarte|zeitkarte',
    cv: 'lebenslauf|berufserfahrung|bewerbung|werdegang|beruflicher werdegang',
    'medical letter':
      'arztbrief|befund|laborbefund|entlassungsbrief|überweisung|diagnose|arztbericht|rezept|attest|krankmeldung|arbeitsunfähigkeitsbescheinigung|röntgenbefund|patientenbrief|impfpass|verordnung',
    'school notice':
      'elternbrief|liebe eltern|schule|elternabend|zeugnis|schulnachricht|klassenfahrt|stundenplan|wandertag|kindergarten|schulausflug|elterninformation',
    'tax notice':
      'steuerbescheid|einkommensteuerbescheid|grundsteuerbescheid|bescheid|umsatzsteuervoranmeldung|finanzamt|steuererklärung|gebührenbescheid|abgabenbescheid|lohnsteuerbescheinigung|steuervorschreibung|einkommensteuer|gewerbesteuerbescheid|festsetzung',
    form: 'formular|antrag|anmeldung|fragebogen|anmeldeformular|einverständniserklärung|aufnahmeantrag|beitrittserklärung|meldezettel|anmeldebogen|vollmacht',
    certificate:
      'bescheinigung|zertifikat|urkunde|nachweis|geburtsurkunde|prüfbericht|zeugnis|bestätigung|meldebestätigung|prüfbescheinigung|energieausweis|teilnahmebestätigung|prüfprotokoll',
    newsletter:
      'newsletter|rundbrief|mitteilungsblatt|vereinsnachrichten|infobrief|gemeindebrief|ausgabe|rundschreiben|gemeindezeitung',
    report:
      'bericht|gutachten|jahresbericht|prüfbericht|auswertung|untersuchungsbericht|tätigkeitsbericht|zwischenbericht|bewertung|analyse|rechenschaftsbericht|kassenbericht',
  },
  organisations:
    'gmbh|verein|verband|stiftung|institut|universität|hochschule|schule|gymnasium|volksschule|kindergarten|sparkasse|bank|volksbank|raiffeisenbank|versicherung|versicherungen|krankenkasse|stadtwerke|stadt|gemeinde|marktgemeinde|finanzamt|amtsgericht|krankenhaus|klinik|klinikum|praxis|gemeinschaftspraxis|ordination|apotheke|hausverwaltung|handwerk|werkstatt|werkstätten|autohaus|tischlerei|schreinerei|installateur|elektro|malerbetrieb|dachdeckerei|bäckerei|metzgerei|fleischerei|gasthaus|restaurant|hotel|pension|verlag|buchhandlung|markt|baumarkt|bauhof|energie|netz|telekom|landratsamt|magistrat|bezirkshauptmannschaft|ministerium|amt|kammer|genossenschaft|wohnbau|immobilien|kanzlei|rechtsanwälte|steuerberatung|notariat|zahnarzt|tierarzt|musikschule|feuerwehr|pfarre|pfarramt|gesellschaft|betriebe|dienst|service|handel|söhne|gebrüder|partner|spedition|gärtnerei|optik|fahrschule|reisebüro|kasse|sportverein|turnverein',
  legalForms: 'gmbh|ag|kg|ohg|ug|gbr|e.v|e. v|eg|gmbh & co. kg|e.k|e.u|og|ges.m.b.h|mbh|se|partg|kgaa|sàrl|ggmbh|vvag',
  streets:
    'straße|strasse|str|weg|platz|gasse|allee|ring|ufer|damm|hof|steig|chaussee|markt|graben|postfach|zeile|siedlung|berg',
  addresses: 'herr|herrn|frau|familie|dr|prof|dipl.-ing|mag|eheleute|firma|fam|an die eltern',
};
