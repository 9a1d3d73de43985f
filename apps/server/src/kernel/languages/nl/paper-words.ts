import type { PaperWords } from '../paper-labels.ts';

export const nl: PaperWords = {
  labels: {
    'issue-date':
      'factuurdatum|datum|factuur datum|datum factuur|afgegeven op|datum van uitgifte|opgemaakt op|d.d|dd|offertedatum|notadatum|bondatum|aankoopdatum|datum afschrift|dagtekening|datum brief|betaaldatum|datum en tijd|ondertekend op|documentdatum|rekeningdatum',
    'due-date':
      'vervaldatum|vervaldag|te betalen voor|te betalen vóór|betalen voor|uiterste betaaldatum|uiterlijk|uiterlijk betalen op|betaaltermijn|graag betalen voor|te voldoen voor|voldoen voor|incassodatum|wordt afgeschreven op|afschrijving op|inleveren voor|reageren voor|uiterste datum|voor|betaal voor|afschrijfdatum|deadline',
    'delivery-date':
      'leverdatum|leveringsdatum|geleverd op|datum levering|verzenddatum|verzonden op|uitvoeringsdatum|uitgevoerd op|datum werkzaamheden|prestatiedatum|datum behandeling|behandeldatum',
    'order-date':
      'besteldatum|orderdatum|besteld op|datum bestelling|boekingsdatum|geboekt op|uw bestelling van|uw brief van|opdrachtdatum|reserveringsdatum',
    period:
      'periode|factuurperiode|van|tot|t/m|tot en met|maand|over de maand|loonperiode|schooljaar|verbruiksperiode|kwartaal|tijdvak|verzekerde periode|boekjaar|huurperiode|jaar|verblijf',
    validity:
      'geldig tot|geldig tot en met|geldig vanaf|geldigheid|vervalt op|garantie tot|volgende keuring|apk vervaldatum|ingangsdatum|einddatum|begindatum|offerte geldig tot|volgende controle|contractduur|ingaande|verlenging|ten minste houdbaar tot|hoofdvervaldatum|met ingang van|volgende onderhoudsbeurt|volgende afspraak',
    'birth-date': 'geboortedatum|geboren op|geboren|geb.datum|geb',
    'other-date':
      'afgedrukt op|printdatum|meterstand per|opnamedatum|ontvangen op|valutadatum|boekdatum|datum in dienst|in dienst|aankomst|vertrek|opname|ontslag|versie|lid sinds|stand per|rentedatum|afnamedatum|datum opname|transactiedatum',
    payable:
      'te betalen|te voldoen|totaal te betalen|te betalen bedrag|nog te betalen|openstaand bedrag|openstaand|netto te betalen|netto loon|netto uitbetaling|uit te betalen|nieuw saldo|eindsaldo|saldo|factuurbedrag|verschuldigd|verschuldigd bedrag|door u te betalen|incassobedrag|netto salaris|te ontvangen|terug te ontvangen|af te schrijven bedrag|restbedrag|bedrag te voldoen|totaal te voldoen|uitbetaling',
    gross:
      'totaal|totaalbedrag|totaal incl. btw|totaal inclusief btw|eindtotaal|totaal eur|bedrag|totaal factuur|totale kosten|totaalprijs|bruto|incl. btw|inclusief btw|subtotaal incl. btw|totale prijs|prijs|premie|jaarpremie|totale premie|huur|huurprijs|koopsom|totaal bestelling|som|maandbedrag|contributie|totaal offerte',
    net: 'totaal excl. btw|totaal exclusief btw|excl. btw|exclusief btw|netto|nettobedrag|subtotaal excl. btw|grondslag|netto totaal|bedrag excl. btw|totaal netto|maatstaf van heffing|over bedrag',
    tax: 'btw|btw-bedrag|btw bedrag|totaal btw|btw 21%|btw 9%|belasting|loonheffing|assurantiebelasting|waarvan btw|energiebelasting|omzetbelasting|toeristenbelasting|btw hoog|btw laag|sociale premies|b.t.w',
    subtotal:
      'subtotaal|tussentotaal|transport|totaal artikelen|totaal materiaal|totaal arbeid|aantal artikelen|bruto loon|bruto salaris|totaal bruto|artikelen|totaal goederen',
    discount:
      'korting|af|aftrek|creditering|tegoed|minus|cadeaubon|actie|inhoudingen|totaal inhoudingen|voordeel|uw voordeel|betalingskorting|bonus',
    shipping:
      'verzendkosten|bezorgkosten|porto|vracht|transportkosten|voorrijkosten|vastrecht|administratiekosten|verpakking|servicekosten|borg|waarborgsom|netbeheerkosten|statiegeld|reiskosten|abonnement',
    paid: 'betaald|reeds betaald|reeds voldaan|voldaan|aanbetaling|contant|pin|pinbetaling|ideal|voorschot|voorschotten|betaling|ontvangen|bankpas|creditcard|maestro|v pay|termijnen|betaald bedrag',
    change: 'wisselgeld|terug|afronding|retour',
    'unit-price':
      'stukprijs|prijs per stuk|eenheidsprijs|aantal|per uur|uurtarief|tarief|prijs|hoeveelheid|eigen risico|verzekerd bedrag|limiet|per stuk|per maand|uren|per kwh|bestedingslimiet',
    'balance-before':
      'vorig saldo|beginsaldo|oud saldo|vorige stand|vorige factuur|achterstand|cumulatief|saldo vorig|roodstand',
    'document-number':
      'factuurnummer|factuurnr|factuur nr|factuur|factuurnr.|notanummer|nota nr|nota|bonnummer|bonnr|bon|offertenummer|offertenr|offerte nr|offerte|creditnota nr|creditfactuur|documentnummer|nummer|nr|afschriftnummer|afschrift nr|volgnummer|reserveringsnummer|boekingsnummer|boekingscode|bevestigingsnummer|certificaatnummer|rapportnummer|kwitantie nr|aanslagnummer|ticketnummer|transactienummer|declaratienummer|rekening nr',
    'order-number':
      'ordernummer|order nr|ordernr|bestelnummer|bestelling|uw order|uw bestelnummer|werkbon|werkbonnummer|opdrachtnummer|opdracht|project|projectnummer|inkooporder',
    'customer-number':
      'klantnummer|klantnr|klant nr|debiteurnummer|debiteurnr|debiteur|relatienummer|lidnummer|lidmaatschapsnummer|patiëntnummer|personeelsnummer|medewerkernummer|abonneenummer|verzekerdennummer|leerlingnummer|studentnummer|huurdersnummer|uw klantnummer|klantcode',
    'delivery-number':
      'pakbon|pakbonnummer|leverbon|leverbonnummer|zendingnummer|track & trace|verzendnummer|afleverbon|pakketnummer',
    'contract-number':
      'contractnummer|contract nr|contract|polisnummer|polis nr|polis|overeenkomstnummer|machtigingskenmerk|meternummer|ean|ean-code|leningnummer|kenteken|schadenummer|incassant id|machtigingsnummer|overeenkomst|hypotheeknummer',
    'account-number':
      'rekening|rekeningnummer|rekeningnr|bankrekening|pasnummer|kaartnummer|betalingskenmerk|betaalkenmerk|bankrekeningnummer|tegenrekening',
    'tax-number':
      'btw-nummer|btw nr|btw-nr|btw-id|btw nummer|btw-identificatienummer|bsn|burgerservicenummer|fiscaal nummer|rsin|loonheffingennummer|ondernemingsnummer|sofinummer',
    'register-number':
      'kvk|kvk-nummer|kvk nr|kamer van koophandel|handelsregister|agb-code|agb|big-nummer|big|statutair|rpr|vergunningnummer|afm',
    reference:
      'kenmerk|ons kenmerk|uw kenmerk|referentie|uw referentie|onze referentie|ref|dossiernummer|dossier|zaaknummer|betreft|omschrijving|onder vermelding van|o.v.v|vermeld bij betaling|referentienummer|id|aanvraagnummer',
    contact:
      'telefoon|tel|fax|mobiel|e-mail|email|website|web|www|contactpersoon|contact|klantenservice|openingstijden|behandeld door|vragen|inlichtingen|doorkiesnummer',
    'bank-account': 'iban|bic|bank|swift|ten name van|t.n.v|tnv|rekeninghouder|begunstigde|bankgegevens|naar rekening',
    issuer:
      'van|afzender|leverancier|verkoper|verhuurder|werkgever|verzekeraar|opdrachtnemer|aannemer|uitgegeven door|bedrijf|organisator|school|praktijk|tussen|zorgverlener|aanbieder|geldverstrekker|instelling|uitgever',
    recipient:
      'aan|klant|factuur aan|factuuradres|factureren aan|koper|afnemer|opdrachtgever|ter attentie van|t.a.v|tav|huurder|werknemer|verzekerde|verzekeringnemer|patiënt|leerling|student|lid|passagier|naam|voor|gast|reiziger|aan de ouders van|cliënt|en|geadresseerde|deelnemer|medewerker|aan de heer|aan mevrouw|besteller',
    'delivery-address':
      'afleveradres|leveradres|bezorgadres|leveringsadres|verbruiksadres|werkadres|locatie|plaats|het gehuurde|aansluitadres|bouwplaats|object',
    greeting: 'geachte|geachte heer|geachte mevrouw|beste|beste ouders|geachte klant|lieve|hallo|dag|beste ouder',
    closing:
      'met vriendelijke groet|met vriendelijke groeten|hoogachtend|vriendelijke groet|groeten|handtekening|getekend|ondertekening|bedankt|dank u wel|tot ziens|bedankt voor uw aankoop|namens|hartelijke groet|voor akkoord',
  },
  months:
    'januari|jan; februari|feb|febr; maart|mrt; april|apr; mei; juni|jun; juli|jul; augustus|aug; september|sep|sept; oktober|okt; november|nov; december|dec',
  spans: 'dag|dagen|werkdagen; week|weken; maand|maanden; jaar|jaren',
  counts:
    'een=1|één=1|twee=2|drie=3|vier=4|vijf=5|zes=6|zeven=7|acht=8|tien=10|twaalf=12|veertien=14|vijftien=15|twintig=20|eenentwintig=21|dertig=30|zestig=60',
  titles: {
    invoice:
      'factuur|nota|rekening|creditnota|creditfactuur|declaratie|aanmaning|betalingsherinnering|herinnering|verzamelfactuur|jaarnota|eindafrekening',
    receipt:
      'bon|kassabon|kwitantie|betaalbewijs|aankoopbewijs|ontvangstbewijs|bestelbevestiging|orderbevestiging|donatiebewijs',
    quotation: 'offerte|prijsopgave|aanbieding|begroting|voorstel',
    contract:
      'contract|overeenkomst|huurovereenkomst|arbeidsovereenkomst|koopovereenkomst|huurcontract|leningsovereenkomst|opdrachtovereenkomst|arbeidscontract|bruikleenovereenkomst',
    letter: 'brief|opzegging|mededeling|betreft|kennisgeving|klacht|huurverhoging|bericht',
    statement:
      'rekeningafschrift|afschrift|bankafschrift|jaaroverzicht|afrekening|creditcardoverzicht|overzicht|servicekostenafrekening|saldo-opgave|financieel jaaroverzicht',
    payslip: 'loonstrook|salarisstrook|loonspecificatie|salarisspecificatie|loonbrief|loonstrookje',
    'insurance policy': 'polis|polisblad|verzekeringsbewijs|verzekeringspolis|polisaanhangsel|verzekering',
    minutes: 'notulen|verslag|vergaderverslag|agenda|besluitenlijst|notulen van de vergadering',
    manual:
      'handleiding|gebruiksaanwijzing|gebruikershandleiding|instructies|montagehandleiding|snelstartgids|bedieningshandleiding',
    warranty: 'garantie|garantiebewijs|garantiecertificaat|garantievoorwaarden|garantiekaart',
    paper: 'samenvatting|artikel|scriptie|proefschrift|inleiding|abstract',
    recipe: 'recept|ingrediënten|bereiding|bereidingswijze|personen',
    itinerary: 'reisschema|reisplan|reisbescheiden|programma|boekingsbevestiging|dagprogramma|reisprogramma',
    ticket: 'ticket|kaartje|vervoerbewijs|instapkaart|e-ticket|toegangsbewijs|abonnement|treinticket',
    cv: 'curriculum vitae|cv|werkervaring|opleidingen',
    'medical letter':
      'uitslag|ontslagbrief|verwijsbrief|laboratoriumuitslag|recept|medisch verslag|diagnose|specialistenbrief|medische verklaring|labuitslag|huisarts|verwijzing',
    'school notice':
      'school|beste ouders|schoolreis|rapport|ouderavond|nieuwsbrief school|basisschool|schoolkamp|studiedag|informatiebrief',
    'tax notice':
      'aanslag|aanslagbiljet|belastingdienst|voorlopige aanslag|gemeentelijke belastingen|woz|waterschapsbelasting|aangifte|beschikking|belastingaanslag|onroerendezaakbelasting|inkomstenbelasting|motorrijtuigenbelasting',
    form: 'formulier|aanvraag|inschrijfformulier|aanmeldingsformulier|vragenlijst|toestemmingsformulier|inschrijving|machtiging|aanvraagformulier|schadeformulier',
    certificate:
      'certificaat|bewijs|diploma|verklaring|attest|keuringsrapport|uittreksel|geboorteakte|energielabel|getuigschrift|keuringsbewijs',
    newsletter: 'nieuwsbrief|nieuws|clubblad|wijkkrant|mededelingenblad|dorpskrant',
    report:
      'rapport|verslag|inspectierapport|jaarverslag|onderzoek|taxatierapport|bouwkundig rapport|keuring|evaluatie|onderzoeksrapport|advies',
  },
  organisations:
    'gemeente|ziekenhuis|verzekeringen|verzekering|universiteit|school|basisschool|college|vereniging|stichting|belastingdienst|bank|apotheek|huisartsenpraktijk|praktijk|kliniek|instituut|bedrijf|groep|garage|autobedrijf|bouwbedrijf|aannemersbedrijf|installatiebedrijf|loodgietersbedrijf|schildersbedrijf|timmerbedrijf|restaurant|café|hotel|winkel|supermarkt|bakkerij|slagerij|boekhandel|uitgeverij|energie|water|waterschap|waterbedrijf|telecom|netbeheer|vervoer|makelaardij|makelaars|notaris|notariskantoor|advocaten|woningcorporatie|woonstichting|wonen|zorg|thuiszorg|zorgverzekeraar|tandarts|tandartspraktijk|dierenarts|dierenkliniek|kinderopvang|sportclub|club|bond|ministerie|provincie|dienst|diensten|zonen|gebroeders|kantoor|administratiekantoor|adviseurs|reizen|handelsonderneming|hoveniersbedrijf|kwekerij|opticien|rijschool|drukkerij|muziekschool|vve|maatschappij|museum|bibliotheek|laboratorium',
  legalForms: 'b.v|bv|n.v|nv|v.o.f|vof|c.v|maatschap|eenmanszaak|u.a|bvba|vzw|bv & co',
  streets: 'straat|laan|weg|plein|gracht|kade|singel|dijk|steeg|hof|pad|postbus|markt|dreef|park|plantsoen|baan|wal|str',
  addresses: 'de heer|mevrouw|dhr|mevr|mw|dr|drs|ir|fam|familie|aan de bewoners van|mr|prof',
};
