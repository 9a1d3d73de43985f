import type { DocumentKind } from 'contract/facts';

/** Short passages as papers of each kind have them, written for learning: what they talk about, without the kind's own name. */
export const KIND_EXAMPLES: readonly (readonly [kind: DocumentKind, text: string])[] = [
  [
    'invoice',
    'quantity unit price net amount value added tax please transfer the amount within thirty days to the account below bank details thank you for your order',
  ],
  [
    'invoice',
    'Menge Einzelpreis Nettobetrag zuzüglich Mehrwertsteuer bitte überweisen Sie den Betrag innerhalb von vierzehn Tagen auf unser Konto Leistungszeitraum',
  ],
  [
    'invoice',
    'quantité prix unitaire montant hors taxes taxe sur la valeur ajoutée règlement par virement sous trente jours coordonnées bancaires',
  ],
  [
    'invoice',
    'cantidad precio unitario base imponible impuesto forma de pago transferencia vencimiento quantità prezzo imponibile bonifico aantal prijs bedrag exclusief btw overmaken',
  ],
  ['receipt', 'cash card change items served by till thank you come again opening hours paid visa contactless'],
  [
    'receipt',
    'Bar Karte gegeben Rückgeld Artikel Kassierer vielen Dank für Ihren Einkauf espèces carte rendu merci de votre visite efectivo tarjeta cambio',
  ],
  [
    'quotation',
    'we are pleased to offer our price for the work described holds for sixty days deposit on order start of work subject to survey',
  ],
  [
    'quotation',
    'gerne bieten wir Ihnen an die folgenden Arbeiten Preise gültig bis Auftragserteilung nous avons le plaisir de vous proposer validité bon pour accord',
  ],
  [
    'contract',
    'the parties agree as follows term of notice liability governing law signed in two copies landlord tenant buyer seller obligations',
  ],
  [
    'contract',
    'die Parteien vereinbaren Folgendes Kündigungsfrist Haftung Gerichtsstand Unterschrift Vermieter Mieter Kaution les parties conviennent durée préavis résiliation lu et approuvé',
  ],
  [
    'letter',
    'thank you for writing I hope you are well please let me know we look forward to hearing from you yours sincerely dear',
  ],
  [
    'letter',
    'vielen Dank für Ihr Schreiben wir bitten Sie um Antwort mit freundlichen Grüßen je vous écris au sujet de dans l’attente de votre réponse cordialement',
  ],
  [
    'statement',
    'opening balance closing balance debit credit transactions direct debit standing order card payment interest page date description',
  ],
  [
    'statement',
    'alter Saldo neuer Saldo Buchungstag Wertstellung Lastschrift Gutschrift Überweisung solde précédent opérations débit crédit saldo anterior movimientos',
  ],
  ['payslip', 'gross pay deductions tax code net pay employee number pension year to date hours overtime employer'],
  [
    'payslip',
    'Bruttolohn Steuerklasse Sozialversicherung Auszahlungsbetrag Personalnummer salaire brut cotisations net à payer convention collective salario bruto deducciones',
  ],
  [
    'insurance policy',
    'cover insured events exclusions excess sum insured premium claims policyholder renewal what is not covered burglary fire water',
  ],
  [
    'insurance policy',
    'versicherte Gefahren Selbstbeteiligung Versicherungssumme Beitrag Schadenfall Versicherungsnehmer garanties franchise sinistre cotisation assuré coberturas',
  ],
  [
    'minutes',
    'present apologies matters arising resolved unanimously action treasurer reported any other business next meeting in the chair',
  ],
  [
    'minutes',
    'anwesend entschuldigt Tagesordnung beschlossen einstimmig Kassenbericht Verschiedenes étaient présents ordre du jour adopté à l’unanimité asistentes se acuerda',
  ],
  [
    'manual',
    'before first use safety warnings press the button display cleaning troubleshooting technical data voltage weight dimensions operating temperature',
  ],
  [
    'manual',
    'vor dem ersten Gebrauch Sicherheitshinweise drücken Sie die Taste Reinigung Störung technische Daten avant la première utilisation appuyez nettoyage dépannage caractéristiques',
  ],
  [
    'manual',
    'measuring range accuracy resolution supply current interface ordering code operating conditions dimensions in millimetres typical minimum maximum',
  ],
  [
    'warranty',
    'we repair or replace free of charge defects in material or workmanship years from the date of purchase does not cover wear proof of purchase',
  ],
  [
    'warranty',
    'wir reparieren oder ersetzen kostenlos Material- oder Herstellungsfehler Jahre ab Kaufdatum Kaufbeleg nous réparons ou remplaçons défaut de fabrication preuve d’achat',
  ],
  [
    'paper',
    'abstract we study method results discussion significant sample figure table related work conclusion references et al',
  ],
  [
    'paper',
    'hypothesis experiment participants data set model baseline evaluation theorem proof acknowledgements doi keywords',
  ],
  ['recipe', 'peel chop simmer bake oven grams tablespoon onion garlic butter flour serves stir until golden'],
  [
    'recipe',
    'schälen hacken köcheln Ofen Gramm Esslöffel Zwiebel Knoblauch Mehl éplucher émincer mijoter four cuillère oignon beurre farine pelar sofreír cebolla ajo aceite',
  ],
  ['itinerary', 'departure arrival flight hotel nights breakfast check in transfer guide day by day train platform passengers'],
  [
    'itinerary',
    'Abreise Anreise Übernachtung Frühstück Flug Reisende Treffpunkt départ arrivée nuits petit déjeuner vol salida llegada noches desayuno vuelo',
  ],
  [
    'ticket',
    'seat row gate boarding valid for one journey not transferable barcode admit platform coach show this at the entrance',
  ],
  [
    'ticket',
    'Sitzplatz Reihe Wagen Einlass gültig für eine Fahrt nicht übertragbar siège voiture embarquement valable un trajet asiento fila puerta',
  ],
  ['cv', 'work experience education languages skills references available born driving licence apprenticeship responsible for'],
  [
    'cv',
    'Berufserfahrung Ausbildung Sprachkenntnisse Führerschein expérience professionnelle formation langues compétences experiencia laboral formación idiomas',
  ],
  [
    'medical letter',
    'patient diagnosis examination blood pressure medication milligrams follow up referred history consultant ward symptoms',
  ],
  [
    'medical letter',
    'Diagnose Befund Medikation Anamnese Therapie Kontrolle patiente examen traitement ordonnance suivi diagnóstico tratamiento',
  ],
  ['school notice', 'pupils parents class trip uniform homework term teacher please return the slip by Friday packed lunch'],
  [
    'school notice',
    'Schülerinnen und Schüler Eltern Klassenfahrt Elternabend Rücklauf élèves parents sortie scolaire réunion enseignants alumnos padres excursión tutoría',
  ],
  [
    'tax notice',
    'assessment taxable income tax due already paid objection within one month tax office reference rateable value instalments',
  ],
  [
    'tax notice',
    'festgesetzt zu versteuerndes Einkommen Nachzahlung Einspruch innerhalb eines Monats Finanzamt revenu imposable montant à payer réclamation base imponible cuota',
  ],
  ['form', 'please complete in block letters tick the box surname first name date of birth signature for office use only'],
  [
    'form',
    'bitte in Druckbuchstaben ausfüllen Zutreffendes ankreuzen Name Vorname Geburtsdatum Unterschrift cochez la case nom prénom à remplir marque con una cruz apellidos',
  ],
  [
    'certificate',
    'this is to certify that has passed successfully completed awarded with distinction examiner registrar seal inspected and found satisfactory next inspection',
  ],
  [
    'certificate',
    'hat mit Erfolg abgelegt bestanden Gesamtnote Prüfungsausschuss Siegel a obtenu avec mention délivré à jury ha superado calificación',
  ],
  [
    'newsletter',
    'welcome to this issue dates for your diary volunteers wanted thanks to all who helped members events coming up editor',
  ],
  [
    'newsletter',
    'liebe Mitglieder Termine Rückblick herzlichen Dank an alle Helfer chers adhérents agenda bénévoles estimados socios próximas actividades',
  ],
  [
    'report',
    'findings recommendations condition survey sample location summary moderate risk defects observed conclusions limitations',
  ],
  [
    'report',
    'Feststellungen Empfehlung Zustand Ortsbegehung Zusammenfassung Mängel constatations préconisations état synthèse conclusiones recomendaciones estado',
  ],
];
