import type { PaperWords } from '../paper-labels.ts';

export const fr: PaperWords = {
  labels: {
    'issue-date':
      "date de facture|date de la facture|date facture|date|le|émise le|émis le|établi le|établie le|facture du|du|date d'émission|date de facturation|date du document|fait à|fait le|date d'édition|date du relevé|date de l'avis|date du devis|date de paiement|payé le|date d'achat|délivré le|date de la consultation|signé le|relevé du",
    'due-date':
      "échéance|date d'échéance|date limite de paiement|à payer avant le|à régler avant le|payable avant le|à payer au plus tard le|date limite|règlement avant le|paiement avant le|prélèvement le|date de prélèvement|sera prélevé le|à retourner avant le|avant le|au plus tard le|payable le|date de règlement|réponse avant le|date limite de réponse|prélevé le|exigible le|à rendre pour le",
    'delivery-date':
      "date de livraison|livré le|livraison le|date de prestation|date d'exécution|expédié le|date d'expédition|date d'intervention|prestation du|intervention du|date de l'intervention|livraison prévue|acte du|date des soins",
    'order-date':
      'date de commande|commandé le|commande du|date de réservation|réservé le|votre commande du|votre courrier du|votre demande du|date de la demande',
    period:
      'période|période de facturation|période du|du|au|mois de|pour le mois de|période de consommation|période de paie|année scolaire|exercice|trimestre|période de garantie|séjour du|loyer de|loyer du mois|année',
    validity:
      "valable jusqu'au|valide jusqu'au|validité|expire le|date d'expiration|offre valable jusqu'au|garantie jusqu'au|prochain contrôle|prochaine visite|à compter du|prise d'effet|date d'effet|fin de contrat|date de fin|date de début|prochain entretien|à consommer avant|renouvellement|prochain rendez-vous|échéance annuelle|échéance principale",
    'birth-date': 'date de naissance|né le|née le|né(e) le|naissance',
    'other-date':
      "imprimé le|édité le|arrêté au|relevé le|date de relevé|au|reçu le|date de valeur|date d'entrée|date de sortie|prélèvement effectué le|arrivée|départ|mise en circulation|mise à jour|version|membre depuis|ancienneté|date d'embauche|prélevé|admission|date d'opération",
    payable:
      'net à payer|à payer|montant à payer|total à payer|reste à payer|montant dû|solde dû|net à payer ttc|solde à payer|reste dû|somme à payer|montant prélevé|nouveau solde|solde|solde final|net payé|net à payer avant impôt|à régler|total dû|montant total à payer|net à payer en euros|votre solde|solde créditeur|solde débiteur|montant à régler|reste à charge|remboursement|montant remboursé|à votre charge|montant de votre impôt',
    gross:
      'total ttc|montant ttc|ttc|total|total toutes taxes comprises|total général|montant total|total facture|total eur|somme|prix ttc|montant|prix total|total euros|total facture ttc|montant total ttc|total de la facture|coût total|prix|cotisation annuelle|prime annuelle|cotisation|total ttc (eur)|loyer|loyer charges comprises|honoraires|total honoraires|prix de vente|total carte|total de la commande|total du devis',
    net: 'total ht|montant ht|ht|total hors taxes|hors taxes|total hors taxe|base ht|base hors taxe|net ht|total net ht|montant net ht|base imposable|net imposable|prix ht|sous-total ht|assiette|total h.t|total net',
    tax: 'tva|montant tva|total tva|tva 20|tva 10|taxe|taxes|dont tva|t.v.a|taux|taux tva|taxes et contributions|impôt|csg|crds|prélèvement à la source|cotisations sociales|contribution|montant de la tva|taxe de séjour|éco-participation|éco-part',
    subtotal:
      "sous-total|sous total|report|à reporter|total articles|total prestations|total fournitures|total main d'oeuvre|total brut|salaire brut|brut|nombre d'articles|total marchandises|articles",
    discount:
      "remise|réduction|rabais|escompte|avoir|ristourne|moins|bon d'achat|promotion|déduction|retenue|total retenues|part sécurité sociale|remise fidélité|aide",
    shipping:
      "frais de port|port|livraison|frais de livraison|transport|frais d'envoi|déplacement|frais de déplacement|abonnement|frais de dossier|emballage|charges|provision sur charges|frais de gestion|dépôt de garantie|caution",
    paid: 'payé|acompte|acompte versé|déjà payé|réglé|montant réglé|espèces|carte|carte bancaire|cb|chèque|paiement|versement|règlement|acomptes|arrhes|déjà réglé|reçu|montant reçu|payé par carte|paiements reçus|montant payé|mensualités',
    change: 'rendu|à rendre|monnaie|rendu monnaie|arrondi|monnaie rendue',
    'unit-price':
      "prix unitaire|p.u|pu|pu ht|quantité|qté|prix unitaire ht|unité|taux horaire|l'heure|par mois|franchise|capital assuré|plafond|prix au kwh|prix du kwh|par jour|découvert autorisé|heures",
    'balance-before':
      'ancien solde|solde précédent|solde antérieur|report à nouveau|solde initial|facture précédente|cumul|cumul annuel|impayés|arriérés|solde au',
    'document-number':
      "numéro de facture|n° de facture|facture n°|facture no|n° facture|facture|numéro facture|avoir n°|devis n°|numéro de devis|n° de devis|reçu n°|ticket n°|n° de ticket|ticket|numéro|n°|no|num|relevé n°|numéro de relevé|quittance n°|bon n°|numéro de document|réservation n°|numéro de réservation|n° de réservation|certificat n°|attestation n°|avis n°|numéro d'avis|numéro de dossier de réservation|note d'honoraires n°|bordereau n°|rapport n°|n° d'avis|facture numéro",
    'order-number':
      "numéro de commande|n° de commande|n° commande|commande n°|commande|bon de commande|bon de commande n°|votre commande|chantier|affaire|numéro d'affaire|ordre de réparation|projet",
    'customer-number':
      "numéro client|n° client|numéro de client|code client|client n°|référence client|réf client|réf. client|n° adhérent|numéro d'adhérent|adhérent|matricule|n° patient|numéro d'abonné|identifiant|numéro fiscal|n° de compte client|compte client|n° allocataire|numéro allocataire|n° élève|n° étudiant|identifiant client|ipp",
    'delivery-number':
      "bon de livraison|bl n°|bl|numéro de suivi|n° de suivi|numéro d'expédition|colis|n° de colis|bon de livraison n°",
    'contract-number':
      'numéro de contrat|n° de contrat|contrat n°|contrat|n° contrat|police n°|numéro de police|police|n° de police|mandat|référence unique de mandat|rum|n° de prêt|compteur|n° de compteur|point de livraison|pdl|prm|immatriculation|bail|n° de sinistre|sinistre|numéro de sociétaire|sociétaire|numéro de ligne',
    'account-number':
      'compte|compte n°|n° de compte|numéro de compte|rib|code banque|code guichet|clé rib|compte de facturation|numéro de carte|référence de paiement|compte bancaire',
    'tax-number':
      "tva intracommunautaire|n° tva|n° de tva|tva intra|numéro de tva|n° tva intracommunautaire|identifiant tva|numéro de sécurité sociale|n° sécurité sociale|sécurité sociale|n° ss|nir|numéro fiscal|référence de l'avis|n° fiscal",
    'register-number':
      'siret|siren|rcs|n° siret|code ape|ape|naf|capital|au capital de|rm|finess|rpps|adeli|n° rpps|am|agrément|siège social|rna|orias|urssaf|n° adeli',
    reference:
      'référence|références|réf|nos références|vos références|notre référence|nos réf|vos réf|n/réf|v/réf|numéro de dossier|n° de dossier|dossier|dossier n°|à rappeler|référence à rappeler|objet|affaire suivie par|référence dossier|id',
    contact:
      'téléphone|tél|tel|fax|télécopie|portable|courriel|e-mail|email|mail|site|site internet|www|contact|service client|votre conseiller|votre interlocuteur|horaires|suivi par|service clients|accueil',
    'bank-account':
      "iban|bic|rib|coordonnées bancaires|banque|domiciliation|titulaire|titulaire du compte|bénéficiaire|à l'ordre de|ordre|swift|virement",
    issuer:
      'de|émetteur|vendeur|fournisseur|prestataire|bailleur|propriétaire|employeur|assureur|expéditeur|organisme|société|éditeur|établissement|cabinet|entre|organisateur|émis par|prêteur|magasin|praticien|laboratoire|agence|médecin|mandataire',
    recipient:
      "à|client|destinataire|facturé à|adresse de facturation|facturer à|acheteur|à l'attention de|locataire|salarié|assuré|souscripteur|patient|élève|bénéficiaire|passager|voyageur|titulaire|nom|pour|adhérent|emprunteur|preneur|et|étudiant|patiente|participant|nom et prénom|réservé par|donneur d'ordre|l'assuré|allocataire|nom du patient",
    'delivery-address':
      "adresse de livraison|livré à|lieu de consommation|lieu d'intervention|adresse du chantier|chantier|adresse du logement|bien loué|lieu|livrer à|adresse d'intervention|lieu de livraison",
    greeting:
      'madame|monsieur|madame, monsieur|cher client|chère cliente|chers parents|bonjour|cher|chère|cher confrère|chers adhérents',
    closing:
      "cordialement|bien cordialement|salutations|veuillez agréer|je vous prie d'agréer|sincères salutations|signature|signé|bien à vous|avec nos remerciements|merci de votre visite|merci|le directeur|la directrice|la secrétaire|le président|lu et approuvé|dans l'attente|confraternellement|pour le directeur",
  },
  months:
    'janvier|janv|jan; février|févr|fév|fevrier; mars; avril|avr; mai; juin; juillet|juil|juill; août|aout; septembre|sept; octobre|oct; novembre|nov; décembre|déc|decembre',
  spans: 'jour|jours; semaine|semaines; mois; an|ans|année|années',
  counts:
    'un=1|une=1|deux=2|trois=3|quatre=4|cinq=5|six=6|sept=7|huit=8|dix=10|douze=12|quatorze=14|quinze=15|vingt=20|trente=30|soixante=60',
  titles: {
    invoice:
      "facture|note d'honoraires|avoir|facture d'acompte|facture proforma|appel de fonds|mémoire|appel de cotisation|rappel|mise en demeure|relance|avis d'échéance|votre facture",
    receipt:
      'reçu|ticket de caisse|ticket|quittance|quittance de loyer|reçu fiscal|reçu de paiement|justificatif de paiement|confirmation de commande|facturette|feuille de soins',
    quotation: 'devis|proposition commerciale|offre|estimation|offre de prix|proposition|plan de traitement',
    contract:
      'contrat|contrat de location|bail|contrat de travail|convention|avenant|contrat de prêt|contrat de maintenance|compromis de vente|contrat de vente|accord|contrat de prestation|conditions particulières|contrat de collaboration|bail professionnel',
    letter: "lettre|courrier|objet|résiliation|réclamation|congé|attestation sur l'honneur|lettre recommandée|information",
    statement:
      "relevé|relevé de compte|relevé bancaire|décompte|relevé de charges|décompte de charges|relevé de carte|relevé annuel|régularisation des charges|situation de compte|relevé de remboursement|relevé d'honoraires|décompte de remboursement|bordereau de cotisations",
    payslip: 'bulletin de paie|bulletin de salaire|fiche de paie|bulletin de paye',
    'insurance policy':
      "police d'assurance|contrat d'assurance|attestation d'assurance|conditions particulières|assurance|avis d'échéance assurance|responsabilité civile",
    minutes:
      "compte rendu|compte-rendu|procès-verbal|pv|ordre du jour|relevé de décisions|procès-verbal d'assemblée|compte rendu de réunion",
    manual:
      "mode d'emploi|notice|manuel|guide d'utilisation|notice d'utilisation|manuel d'utilisation|guide|consignes|protocole|notice d'installation",
    warranty: 'garantie|certificat de garantie|bon de garantie|conditions de garantie|garantie commerciale',
    paper: 'résumé|article|mémoire|thèse|étude|introduction|mots-clés',
    recipe: 'recette|ingrédients|préparation|cuisson|pour 4 personnes',
    itinerary: 'itinéraire|programme|carnet de voyage|feuille de route|confirmation de réservation|programme du voyage|circuit',
    ticket:
      "billet|e-billet|carte d'embarquement|billet électronique|place|abonnement|titre de transport|carte d'accès au train",
    cv: 'curriculum vitae|cv|expérience professionnelle|expériences professionnelles|formation',
    'medical letter':
      "compte rendu de consultation|ordonnance|compte rendu médical|résultats|analyses|certificat médical|lettre de liaison|compte rendu opératoire|arrêt de travail|compte rendu d'hospitalisation|résultats d'analyses|compte rendu de radiologie|confrère|bilan|courrier médical|imagerie",
    'school notice':
      'école|chers parents|sortie scolaire|bulletin scolaire|collège|lycée|rentrée|réunion de parents|cantine|voyage scolaire|note aux parents',
    'tax notice':
      "avis d'imposition|taxe foncière|taxe d'habitation|impôt sur le revenu|avis d'impôt|avis de taxe|cfe|déclaration de tva|direction générale des finances publiques|cotisation foncière|cotisation foncière des entreprises|avis de situation",
    form: "formulaire|demande|bulletin d'inscription|fiche d'inscription|dossier d'inscription|autorisation|questionnaire|bulletin d'adhésion|fiche|consentement|cerfa|fiche de renseignements",
    certificate:
      'attestation|certificat|diplôme|acte de naissance|certificat de scolarité|attestation de formation|procès-verbal de contrôle|attestation de droits|certificat de conformité|attestation de présence|certificat de travail|contrôle technique',
    newsletter: "lettre d'information|newsletter|bulletin municipal|bulletin|gazette|infolettre|le mot du|actualités|lettre",
    report:
      "rapport|rapport d'activité|diagnostic|rapport d'expertise|expertise|bilan|rapport d'inspection|étude|audit|état des lieux|rapport de contrôle|rapport d'intervention|rapport annuel",
  },
  organisations:
    'société|cabinet|banque|crédit|caisse|mutuelle|assurance|assurances|mairie|préfecture|hôpital|clinique|centre|laboratoire|pharmacie|université|lycée|collège|école|association|fondation|institut|ministère|syndicat|agence|garage|boulangerie|boucherie|restaurant|hôtel|café|librairie|éditions|entreprise|établissements|ets|maison|menuiserie|plomberie|électricité|énergie|eau|eaux|télécom|transports|immobilier|immobilière|notaire|étude|avocats|comité|club|fédération|office|direction|trésor|finances|cpam|urssaf|caf|ordre|imagerie|médical|médicale|services|groupe|compagnie|frères|fils|atelier|jardinerie|supermarché|magasin|commune|ville|syndic|crèche|fournitures|informatique|nettoyage|formation',
  legalForms: 'sarl|sas|sasu|sa|eurl|sci|snc|scp|selarl|scm|sel|gie|scop|ei|micro-entreprise|s.a.s|s.a.r.l|s.a|sprl|asbl',
  streets:
    'rue|avenue|boulevard|place|quai|chemin|allée|impasse|route|cours|square|passage|bp|cedex|lieu-dit|zone|za|zi|bis|faubourg|av|bd',
  addresses: 'm|mme|mlle|monsieur|madame|m. et mme|dr|docteur|pr|professeur|maître|me|aux parents de',
};
