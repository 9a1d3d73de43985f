import { describe, expect, it } from 'vitest';
import { askedFor } from './answer-kind.ts';

describe('what a question asks for', () => {
  it.each([
    ['when is the rent due', 'on the third of May 2026', 'to the landlord'],
    ['how much is the deposit', 'a deposit of £1,260', 'in two parts'],
    ['how much is the invoice', 'Amount 128,40', 'Invoice date 01.05.2026'],
    ['how much holiday does she have left', 'Holiday left: 19 days', 'Holiday may be carried over'],
    ['what dose does he start with', '5 mg at bedtime', 'at bedtime'],
    ['policy number of the van', 'Policy NMU-77-20514', 'Policy of the van'],
    ['Welche Versicherungsnummer hat das Auto', 'Nr. 4711', 'Das Auto ist versichert'],
    ['whom do I ring when the van breaks down', 'Rescue, 0800 496 0741', 'on 4 May 2026'],
    ['who pays for the van when it breaks down', 'It is paid by Mr Sugden', 'on 4 May'],
    ['at what time does the gate shut', 'shut from 21.30', 'shut on 4 May 2026'],
    ['how late may we sing', 'until ten in the evening', 'for ten minutes'],
    ['Um wie viel Uhr kommt der Zug an', 'Ankunft 14.05', 'am Dienstag'],
    ['serial number of the drill', 'KX 26, no. 26-774190', 'bought on 04.05.2026'],
    ['what is the address of the clinic', '12 Harbour Street', 'beside the harbour'],
    ['¿Cuánto cuesta el alquiler?', '840 €', 'cada mes'],
    ['до какого числа действует договор', 'по 19.04.2028 включительно', 'с даты выдачи'],
    ['what is the notice period for the garage', 'with six weeks to the end of a quarter', 'Notice has to be given in writing'],
    ['Kündigungsfrist Garage', 'mit einer Frist von drei Monaten', 'Die Kündigung erfolgt schriftlich'],
    ['durée du contrat', 'conclu pour cinq ans', 'le contrat est signé'],
    ['which company repaired the roof', 'repaired by Tallis & Sons', 'repaired in the spring'],
    ['what is an E-code?', 'K. E-Code: code for an outer cause', 'The terrorism E-code is added last'],
    ['what does VAT mean', 'Value added tax (VAT)', 'plus 20 % VAT'],
    ['who is in charge of the keys', 'Kept by Mr Sugden', 'A lost key costs 45.00 euros'],
    ['what should I do when water comes out of the wall', 'Turn off the main tap', 'the wall is of brick'],
    ['where do I go when it rains', 'to wait in the porch of the hall', 'when the rain stops'],
    ['was ist eine Kaution?', 'Die Kaution ist eine Sicherheit', 'Wir zahlen die Kaution zurück'],
  ])('%s: given by “%s”, not by “%s”', (question, given, other) => {
    const pattern = askedFor(question)?.given;
    expect(pattern?.test(given)).toBe(true);
    expect(pattern?.test(other)).toBe(false);
  });

  it.each([
    ['when is the rent due', false],
    ['which company repaired the roof', true],
    ['what is a lien', true],
    ['what is the warranty period of the tent', true],
  ])('%s: may be given in another form: %s', (question, isOpen) => {
    expect(askedFor(question)?.isOpen).toBe(isOpen);
  });

  it.each(['tell me about the flat', 'what is the password of the router'])('%s: nothing in particular', (question) => {
    expect(askedFor(question)).toBeNull();
  });
});
