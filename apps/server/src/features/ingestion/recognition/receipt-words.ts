/** Words of receipts and till slips, which hold few of a language's short words; marks do not matter. */
export const RECEIPT_WORDS: Readonly<Record<string, string>> = {
  en: 'receipt total subtotal cash change due card paid thank you tax till items served welcome please retain refund qty sale street tel open phone',
  de: 'summe bar gegeben rückgeld zurück beleg bon kassenbon quittung kasse vielen dank einkauf mwst ust steuer zahlen bezahlt karte kartenzahlung girocard umtausch öffnungszeiten uhr uhrzeit datum es bediente sie wiedersehen straße strasse gasse platz stück betrag tisch trinkgeld kundenbeleg zahlung filiale rechnung netto brutto inhaber inh apotheke markt bäckerei tankstelle gasthaus mehrwertsteuer',
  fr: 'ticket caisse espèces rendu monnaie merci visite bientôt tva ttc carte bancaire montant payé payer règlement rue avenue boulangerie pharmacie épicerie journée dont bonne fermé lundi sous total remise fidélité article articles client conservez échange',
  es: 'factura simplificada ticket entregado cambio efectivo tarjeta iva incluido gracias compra visita atendió calle plaza carretera importe pagar devoluciones días panadería operación recibo conserve cliente artículo caja nif cif camarero mesa propina',
  it: 'scontrino documento commerciale vendita prestazione totale complessivo iva pagamento contante elettronico resto cassa cassiera grazie arrivederci via piazza corso importo pagato sconto reso entro bancomat coperto coperti tavolo servizio alimentari trattoria città negozio aperti',
  nl: 'kassabon bon totaal subtotaal betalen contant pinnen wisselgeld btw bedankt ziens korting klantenkaart openingstijden straat weg gracht winkel ruilen binnen dagen originele statiegeld bedrag u werd geholpen terug aantal',
  pt: 'recibo talão fatura simplificada troco numerário dinheiro cartão multibanco iva obrigado obrigada visita rua praça avenida total pagar artigos loja contribuinte nif atendido caixa mesa devoluções dias volte sempre',
  pl: 'paragon fiskalny suma pln gotówka reszta karta płatnicza ptu sprzedaż opodatkowana razem zapłaty dziękujemy zapraszamy ulica sklep kasjer kasa nip rabat zwrot dni sprzedawca apteka piekarnia',
};
