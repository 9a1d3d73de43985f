/** A line of a receipt: in the middle, or words on the left and a price on the right. */
type ReceiptLine = string | readonly [left: string, right: string];

export interface Receipt {
  readonly name: string;
  readonly language: string;
  readonly lines: readonly ReceiptLine[];
}

const receipt = (name: string, language: string, lines: string): Receipt => ({
  name,
  language,
  lines: lines
    .trim()
    .split('\n')
    .map((line) => {
      const [left = '', right] = line.split('|').map((part) => part.trim());
      return right === undefined ? left : [left, right];
    }),
});

/** Invented receipts of invented shops: few sentences, many shortened words, which is what makes their language hard to tell. */
export const RECEIPTS: readonly Receipt[] = [
  receipt(
    'supermarket',
    'de',
    `
Grünwald Markt
Königstraße 14
70173 Stuttgart
Tel. 0711 5550142
UID Nr.: DE 811552047
| EUR
Brötchen gemischt | 2,45 B
Käse Aufschnitt | 3,29 B
Süßkartoffeln lose | 1,87 B
Äpfel Elstar | 2,99 B
Spülmittel | 1,15 A
Müllbeutel 35 l | 1,99 A
Summe | 13,74
Gegeben Bar | 20,00
Rückgeld | 6,26
Steuer % Netto Steuer Brutto
A= 19,0% | 2,64 0,50 3,14
B= 7,0% | 9,91 0,69 10,60
Datum 14.03.2025 Uhrzeit 17:42
Beleg-Nr. 4471 Kasse 3
Vielen Dank für Ihren Einkauf`,
  ),
  receipt(
    'bakery',
    'de',
    `
Bäckerei Höfle
Inh. Jürgen Höfle
Bahnhofstraße 3
88212 Ravensburg
Quittung
2x Laugenbrezel | 1,90
1x Nusszopf | 3,60
1x Roggenmischbrot 750g | 4,25
3x Apfeltasche | 6,75
Zwischensumme | 16,50
Gesamtbetrag | 16,50
Kartenzahlung | 16,50
enthaltene MwSt. 7% | 1,08
Es bediente Sie: Frau Schäfer
Öffnungszeiten: Mo-Fr 6-18 Uhr
Auf Wiedersehen`,
  ),
  receipt(
    'fuel',
    'de',
    `
Tankstelle Nordring
Pächter: Günther Krüger
Nordring 88
24114 Kiel
Säule 4
Super bleifrei | 71,20 EUR
40,71 Liter à 1,749
Scheibenfrostschutz | 8,99 EUR
Kaffee groß | 2,80 EUR
Gesamtsumme | 82,99 EUR
Nettobetrag | 69,74 EUR
Mehrwertsteuer 19% | 13,25 EUR
Girocard kontaktlos
Kundenbeleg
Genehmigungs-Nr. 448120
Zahlung erfolgt
Steuernummer 20/114/07742
Gute Fahrt und bis bald`,
  ),
  receipt(
    'pharmacy',
    'de',
    `
Löwen-Apotheke
Dr. Käthe Möller
Hauptstraße 51
37073 Göttingen
Kassenbon
Hustenlöser Tropfen | 9,48
Pflaster wasserfest | 4,95
Zuzahlung Rezept | 5,00
Vitamin D Kapseln | 12,79
Gesamt | 32,22
Bezahlt mit Karte | 32,22
Rückgabe nur gegen Vorlage
dieses Belegs innerhalb von
vierzehn Tagen möglich
Arzneimittel ausgeschlossen
Gute Besserung wünscht Ihr Team`,
  ),
  receipt(
    'restaurant',
    'de',
    `
Gasthaus zum Hirsch
Familie Bäuerle
Mühlgasse 7
97070 Würzburg
Rechnung Tisch 12
2 Schnitzel mit Pommes | 31,80
1 Käsespätzle | 13,50
1 Kürbissuppe | 6,90
3 Apfelschorle 0,4 | 12,60
1 Weißbier alkoholfrei | 4,40
Summe | 69,20
davon Speisen 7% | 52,20
davon Getränke 19% | 17,00
Trinkgeld | 5,80
Kellner: Jörg
Bewirtungsaufwand Angaben
Anlass der Bewirtung
Unterschrift`,
  ),
  receipt(
    'hardware',
    'de',
    `
Baufachmarkt Preuß
Gewerbegebiet Süd
Dieselstraße 19
06112 Halle
Schlüsselrohling | 5,49
Dübel 8mm 50 Stück | 3,79
Wandfarbe weiß 10 Liter | 39,99
Pinsel flach 50mm | 4,29
Tragetasche | 0,35
Zu zahlen | 53,91
Bar | 60,00
Zurück | 6,09
MwSt 19% in EUR | 8,61
Bonus-Punkte gesammelt: 53
Umtausch mit Bon binnen
30 Tagen in jeder Filiale
Es gelten unsere AGB`,
  ),
  receipt(
    'épicerie',
    'fr',
    `
Épicerie des Châtaigniers
12 rue de l'Église
38000 Grenoble
SIRET 482 551 903 00027
Pâtes fraîches | 2,95
Crème épaisse 20 cl | 1,49
Jambon supérieur | 4,20
Pêches jaunes | 3,10
Café moulu | 5,35
Sous-total | 17,09
Remise fidélité | -0,85
Total à payer | 16,24
Espèces | 20,00
Monnaie rendue | 3,76
dont TVA 5,5% | 0,85
Caissière: Hélène
Merci de votre visite, à bientôt`,
  ),
  receipt(
    'pharmacie',
    'fr',
    `
Pharmacie du Marché
3 place Gambetta
33000 Bordeaux
Ticket de caisse
Sirop contre la toux | 7,90
Crème solaire | 14,50
Dentifrice menthe | 3,95
Montant dû | 26,35
Carte bancaire | 26,35
Sécurité sociale | 0,00
TVA 10% | 0,72
TVA 20% | 3,07
Conservez ce ticket
Aucun échange après ouverture
Numéro de caisse 2
Réglé le 05/06/2025 à 11h23`,
  ),
  receipt(
    'boulangerie',
    'fr',
    `
Boulangerie Lefèvre
Maître artisan
8 avenue de la République
67000 Strasbourg
Baguette tradition x2 | 2,60
Pain complet tranché | 3,20
Éclair au café | 2,90
Tarte aux abricots | 15,50
Total TTC | 24,20
Payé en espèces | 30,00
Rendu | 5,80
Commandez vos gâteaux
d'anniversaire 48h à l'avance
Fermé le lundi
Bonne journée`,
  ),
  receipt(
    'alimentari',
    'it',
    `
Alimentari da Niccolò
Via della Libertà 22
40121 Bologna
P.IVA 03347710376
Documento commerciale
di vendita o prestazione
Prosciutto crudo | 6,80
Pane casereccio | 2,40
Mozzarella di bufala | 4,90
Caffè macinato | 3,75
Totale complessivo | 17,85
di cui IVA | 1,27
Pagamento contante | 20,00
Resto | 2,15
Cassiera Noemi
Arrivederci e grazie`,
  ),
  receipt(
    'trattoria',
    'it',
    `
Trattoria La Bussola
Piazza Garibaldi 5
16128 Genova
Tavolo 9 Coperti 3
Coperto | 7,50
Trofie al pesto | 27,00
Frittura di pesce | 18,00
Acqua frizzante | 3,00
Tiramisù | 11,00
Importo pagato | 66,50
Pagamento elettronico | 66,50
Sconto applicato | 0,00
Scontrino numero 0041-0127
Il servizio è compreso
Aperti anche lunedì sera`,
  ),
  receipt(
    'ferramenta',
    'it',
    `
Ferramenta Colò
Corso Unità d'Italia 140
10126 Torino
Viti autofilettanti | 3,90
Chiave inglese | 15,20
Lampadina a risparmio | 5,60
Nastro adesivo | 2,30
Totale | 27,00
Bancomat | 27,00
Reso entro quindici giorni
con scontrino e confezione
integra presso il punto vendita
Città servita: Torino e provincia`,
  ),
  receipt(
    'panadería',
    'es',
    `
Panadería Muñoz
Calle Peñón 17
28013 Madrid
NIF B-84551207
Factura simplificada
Barra de pan | 1,10
Empanada de atún | 8,40
Leche entera 1L | 1,25
Piña natural | 3,60
Total a pagar | 14,35
Entregado | 20,00
Cambio | 5,65
IVA incluido 4% | 0,55
Le atendió: Begoña
Gracias por su compra
Devoluciones: quince días`,
  ),
  receipt(
    'gasolinera',
    'es',
    `
Estación de Servicio Castaño
Carretera de Logroño km 8
26007 Logroño
Surtidor 2
Gasóleo A | 55,00
Litros 36,91 Precio 1,490
Líquido limpiaparabrisas | 6,25
Importe total | 61,25
Tarjeta de crédito | 61,25
Autorización 118204
Operación aceptada
Conserve este recibo
Atención al cliente 24 horas
Buen viaje, le esperamos`,
  ),
  receipt(
    'kruidenier',
    'nl',
    `
Kruidenier De Wijngaard
Oudegracht 211
3511 NH Utrecht
Kassabon
Volkoren brood heel | 2,79
Jonge kaas plakken | 4,15
Sinaasappels 2 kg | 3,98
Vruchtenyoghurt | 1,69
Statiegeld flessen | 0,75
Subtotaal | 13,36
Korting klantenkaart | -0,60
Totaal te betalen | 12,76
Pinnen | 12,76
BTW laag 9% | 1,05
Bedankt en tot ziens
Openingstijden: zie deur`,
  ),
  receipt(
    'bouwmarkt',
    'nl',
    `
Bouwmarkt Zuiderpoort
Industrieweg 40
2382 NW Zoeterwoude
Muurverf wit mat 5L | 34,95
Schuurpapier fijn | 4,49
Kwastenset driedelig | 8,99
Verlengsnoer vijf meter | 12,50
Te betalen | 60,93
Contant | 70,00
Wisselgeld | 9,07
Ruilen binnen dertig dagen
met originele kassabon
en ongeopende verpakking
U werd geholpen door Sjoerd`,
  ),
];
