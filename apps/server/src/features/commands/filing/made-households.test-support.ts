import { DocumentKind } from 'contract/facts';
import type { KnownDocument } from '../planning/known-document.ts';

/**
 * Made households: from whom their papers come, of what kind, where each keeps them, and in which months they came: `24-01/2*6` is six papers, the
 * first in January 2024, one every two months. `-` is no folder; `{year}` that of the paper.
 */
const HOUSEHOLDS: Readonly<Record<string, string>> = {
  // Everything of a sender in a folder of its own.
  'by sender': `
    Voltara Energy Ltd | invoice | Home/Power | 24-01/2*8
    Voltara Energy Ltd | contract | Home/Power | 24-01
    Voltara Energy Ltd | letter | Home/Power | 24-06/8*2
    Aqua South | invoice | Home/Water | 24-02/6*4
    Brightline Broadband | invoice | Home/Internet | 24-01/1*10
    Brightline Broadband | contract | Home/Internet | 24-01
    Larkhill Council | letter | Home/Council | 24-03/5*4
    Harbour Insurance | insurance policy | Insurance/Harbour | 24-02/12*2
    Harbour Insurance | letter | Insurance/Harbour | 24-05/6*3
    Dr Osei Dental Practice | invoice | Health/Dentist | 24-04/5*4
    Rowan Park School | school notice | School/Rowan Park | 24-01/3*7
    Rowan Park School | invoice | School/Rowan Park | 24-09/6*3
    Fenn's Garage | invoice | Car/Fenn's Garage | 24-05/7*3
    Northbank | statement | Bank/Northbank | 24-01/2*9
    Castle Foods plc | payslip | Work/Castle Foods | 24-01/2*9`,
  // A folder for each kind, in German.
  'by kind': `
    Stadtwerke Lindenau | invoice | Rechnungen | 24-01/3*6
    Elektro Brandner GmbH | invoice | Rechnungen | 24-02/9*2
    Telekomat AG | invoice | Rechnungen | 24-01/2*8
    Schreinerei Holzner | invoice | Rechnungen | 24-07
    Dr. med. Silke Auer | invoice | Rechnungen | 24-04/6*3
    Autohaus Pfeil | invoice | Rechnungen | 24-05/8*2
    Stadtwerke Lindenau | contract | Verträge | 24-01
    Telekomat AG | contract | Verträge | 24-03/12*2
    Hausverwaltung Kern | contract | Verträge | 24-02
    Fitness Arena | contract | Verträge | 24-09
    Sparkasse Lindenau | statement | Kontoauszüge | 24-01/2*9
    Direktbank Nord | statement | Kontoauszüge | 24-02/4*5
    Kreditkarten-Service | statement | Kontoauszüge | 24-03/5*4
    Metallbau Weiss KG | payslip | Lohn | 24-01/2*9
    Allgemeine Versicherung | insurance policy | Versicherungen | 24-01/12*2
    Rechtsschutz Union | insurance policy | Versicherungen | 24-06/10*2
    Hausrat Direkt | insurance policy | Versicherungen | 24-08
    Finanzamt Lindenau | tax notice | Steuer | 24-05/12*2`,
  // A folder for each kind, and in it one for each year, in French.
  'by kind and year': `
    Électricité du Val | invoice | Factures/{year} | 24-01/2*10
    Eaux de la Loire | invoice | Factures/{year} | 24-03/6*4
    Garage Petit | invoice | Factures/{year} | 24-06/7*3
    Plomberie Morel | invoice | Factures/{year} | 24-10/5*2
    Banque du Centre | statement | Relevés/{year} | 24-01/1*14
    Caisse Verte | statement | Relevés/{year} | 24-02/3*6
    Lycée Jean Moulin | payslip | Paie/{year} | 24-01/1*14
    Mutuelle Sereine | letter | Santé | 24-02/4*5
    Dr Camille Roux | medical letter | Santé | 24-05/7*3
    Laboratoire Ponsard | medical letter | Santé | 24-06/7*3
    Trésor public | tax notice | Impôts/{year} | 24-08/12*2`,
  // A folder for each part of life, in which several send papers of several kinds.
  'by matter': `
    Fenn's Garage | invoice | Car | 24-02/6*4
    Tyre Depot | invoice | Car | 24-04/9*2
    Motor Licensing Office | letter | Car | 24-03/10*2
    Harbour Insurance | insurance policy | Car | 24-01/12*2
    Harbour Insurance | insurance policy | House | 24-04/12*2
    Harbour Insurance | letter | House | 24-06/9*2
    Voltara Energy Ltd | invoice | House | 24-01/3*6
    Aqua South | invoice | House | 24-02/6*4
    Mendip Roofing | quotation | House | 24-05
    Mendip Roofing | invoice | House | 24-07
    Rowan Park School | school notice | Children | 24-01/3*6
    Little Oaks Nursery | invoice | Children | 24-01/2*8
    Swim Academy | invoice | Children | 24-03/4*4
    Dr Osei Dental Practice | invoice | Health | 24-04/5*4
    City Hospital | medical letter | Health | 24-05/6*3
    Optica | receipt | Health | 24-08/8*2
    Castle Foods plc | payslip | Work | 24-01/2*9
    Castle Foods plc | contract | Work | 24-01
    Northbank | statement | Money | 24-01/2*9
    Northbank | letter | House | 24-05/9*2
    Revenue Office | tax notice | Money | 24-06/12*2`,
  // Bills of one firm, and then papers of many others: the case that drew all into one folder.
  'beginning with one firm': `
    Voltara Energy Ltd | invoice | Home/Power | 24-01/1*4
    Dr Osei Dental Practice | invoice | Health | 24-05/4*3
    Rowan Park School | invoice | School | 24-05/3*4
    Fenn's Garage | invoice | Car | 24-06/5*3
    Aqua South | invoice | Home/Water | 24-06/4*3
    Bramley Nursery | invoice | Garden | 24-07/6*2
    Optica | invoice | Health | 24-07/6*2
    Voltara Energy Ltd | invoice | Home/Power | 24-08/3*4
    Larkhill Council | letter | Home/Council | 24-09/4*3`,
  // Some by sender, some by kind, one by matter, much in no folder.
  mixed: `
    Voltara Energy Ltd | invoice | Utilities/Voltara | 24-01/2*8
    Aqua South | invoice | Utilities/Aqua South | 24-02/5*4
    Castle Foods plc | payslip | Payslips | 24-01/2*6
    Brook & Sons | payslip | Payslips | 25-02/2*5
    Temp Staffing West | payslip | Payslips | 24-03/6*3
    Hall Farm Weddings | invoice | Wedding | 24-03/3*3
    Petal Florist | invoice | Wedding | 24-05/2*2
    Petal Florist | quotation | Wedding | 24-04
    Sugar Street Cakes | invoice | Wedding | 24-06
    DJ Marlow | contract | Wedding | 24-05
    Castle Foods plc | letter | - | 24-05/6*3
    Bookbarn | receipt | - | 24-02/4*5
    Corner Hardware | receipt | - | 24-03/5*4
    Northbank | statement | Bank | 24-01/2*9
    Savers United | statement | Bank | 24-04/6*3
    Rowan Park School | newsletter | - | 24-02/4*4
    Rowan Park School | school notice | School | 24-01/4*5`,
  // Put where there was room: the same sender here and there, half of it nowhere.
  messy: `
    Voltara Energy Ltd | invoice | Scans | 24-01/3*3
    Voltara Energy Ltd | invoice | Bills | 24-02/3*4
    Voltara Energy Ltd | invoice | - | 24-03/3*4
    Aqua South | invoice | Bills | 24-02/6*3
    Aqua South | invoice | To do | 24-05/9*2
    Brightline Broadband | invoice | Bills | 24-01/2*7
    Fenn's Garage | invoice | Old stuff/Car | 24-03/8*2
    Fenn's Garage | invoice | - | 24-06/8*2
    Northbank | statement | Scans | 24-01/4*4
    Northbank | statement | Bank | 24-02/4*5
    Optica | receipt | Scans | 24-05
    Corner Hardware | receipt | To do | 24-04/6*2
    Bookbarn | receipt | Scans | 24-06/6*2
    Rowan Park School | school notice | Scans | 24-01/5*3
    Rowan Park School | school notice | Children | 24-02/5*4
    City Hospital | medical letter | Important | 24-07
    Castle Foods plc | payslip | Important | 24-01/2*8
    Harbour Insurance | insurance policy | Important | 24-03/11*2
    Larkhill Council | letter | Scans | 24-05
    Larkhill Council | letter | Important | 24-08/6*2`,
  // Papers of the same firms for several houses.
  landlord: `
    Voltara Energy Ltd | invoice | 12 Mill Lane/Bills | 24-01/6*4
    Voltara Energy Ltd | invoice | 3 Quay Street/Bills | 24-02/6*4
    Mendip Roofing | invoice | 12 Mill Lane/Repairs | 24-04
    Mendip Roofing | quotation | 12 Mill Lane/Repairs | 24-03
    Blue Plumbing | invoice | 3 Quay Street/Repairs | 24-05/7*3
    Blue Plumbing | invoice | 12 Mill Lane/Repairs | 24-07/9*2
    Harbour Insurance | insurance policy | 12 Mill Lane/Insurance | 24-01/12*2
    Harbour Insurance | insurance policy | 3 Quay Street/Insurance | 24-02/12*2
    Larkhill Council | letter | 3 Quay Street | 24-06/6*3
    Gasafe Inspections | certificate | 12 Mill Lane/Certificates | 24-03/12*2
    Gasafe Inspections | certificate | 3 Quay Street/Certificates | 24-04/12*2
    Letwell Agents | statement | Rent | 24-01/1*12
    Northbank | statement | Mortgage | 24-02/3*6
    Revenue Office | tax notice | Tax | 24-09/10*2
    Keswick Accounting | invoice | Tax | 24-10/6*3`,
};

const PAPER = /^(.+?) \| (.+?) \| (.+?) \| (\d\d)-(\d\d)(?:\/(\d+)\*(\d+))?$/u;

export interface MadePaper {
  /** As Trove knows it, in no folder. */
  readonly document: KnownDocument;
  /** Where its owner puts it; `''` for nowhere. */
  readonly place: string;
}

/** Written when the rules for proposals stood. What they showed changed one: two papers of a sender are enough where one is of the new one's kind. */
const LATER_HOUSEHOLDS: Readonly<Record<string, string>> = {
  // Dutch, a folder for each part of life and below it one for each firm; some of it in no folder.
  'by matter and sender': `
    Waterbedrijf Noord | invoice | Wonen/Water | 24-02/4*5
    Stroomlijn Energie BV | invoice | Wonen/Energie | 24-01/2*9
    Stroomlijn Energie BV | contract | Wonen/Energie | 24-01
    Stroomlijn Energie BV | letter | Wonen/Energie | 24-04/5*4
    Gemeente Oudendijk | tax notice | Wonen/Gemeente | 24-02/12*2
    Gemeente Oudendijk | letter | Wonen/Gemeente | 24-04/6*3
    Woonstichting De Eik | contract | Wonen/Huur | 24-01
    Woonstichting De Eik | letter | Wonen/Huur | 24-03/4*5
    Huisarts De Wit | invoice | Gezondheid | 24-05/8*2
    Tandarts Bakker | invoice | Gezondheid | 24-03/6*4
    Apotheek Centrum | receipt | - | 24-02/3*6
    Zorgzeker | insurance policy | Verzekeringen/Zorgzeker | 24-01/12*2
    Zorgzeker | statement | Verzekeringen/Zorgzeker | 24-03/3*6
    Verzekerdichtbij | insurance policy | Verzekeringen/Verzekerdichtbij | 24-05/12*2
    Basisschool De Regenboog | school notice | School | 24-01/2*8
    Basisschool De Regenboog | newsletter | - | 24-02/2*6
    Voetbalclub Oranje | invoice | Sport | 24-08/12*2
    Bouwmarkt Jansen | receipt | - | 24-03/2*7
    Fietsen Van Dam | invoice | Fiets | 24-04/6*3
    Kantoor Zuid BV | payslip | Werk | 24-01/1*14`,
  // A craftswoman: by year for the tax, her customers by name, and one folder in which everything lands.
  'own business': `
    Timber Yard North | invoice | Business/{year}/Materials | 24-01/1*14
    Hinge and Lock | invoice | Business/{year}/Materials | 24-02/2*7
    Paint Supplies Direct | invoice | Business/{year}/Materials | 24-03/4*4
    Van Lease Co | invoice | Business/{year}/Van | 24-01/1*13
    Corner Fuel | receipt | Business/{year}/Van | 24-01/2*8
    Northbank | statement | Business/{year}/Bank | 24-01/1*13
    Liability Mutual | insurance policy | Business/Insurance | 24-04/12*2
    Keswick Accounting | invoice | Business/Accountant | 24-06/6*3
    Keswick Accounting | letter | Business/Accountant | 24-05/5*4
    Keswick Accounting | tax notice | Business/Accountant | 24-09/12*2
    M. Okafor | letter | Customers/Okafor kitchen | 24-03/1*3
    J. Lindqvist | letter | Customers/Lindqvist stairs | 24-06/1*4
    P. Amery | letter | Customers/Amery shelves | 24-11/1*3
    Voltara Energy Ltd | invoice | Downloads | 24-02/2*7
    Aqua South | invoice | Downloads | 24-03/6*3
    Mobile Planet | invoice | Downloads | 24-01/3*5
    Toolshop Online | receipt | Downloads | 24-04/3*5
    Revenue Office | tax notice | Tax | 24-10/8*2`,
  // A student, in Spanish: few papers, many senders, kinds together and matters together.
  'few papers': `
    Universidad del Sur | letter | Universidad | 24-02/3*5
    Universidad del Sur | certificate | Universidad | 24-07/6*3
    Universidad del Sur | invoice | Universidad | 24-09/12*2
    Residencia Azahar | contract | Piso | 24-09
    Residencia Azahar | receipt | Piso | 24-10/1*9
    Inmobiliaria Sol | contract | Piso | 25-07
    Inmobiliaria Sol | receipt | Piso | 25-08/1*4
    Luz y Gas SA | invoice | Piso | 25-08/1*4
    Café Central | payslip | Nóminas | 24-03/1*5
    Librería Lope | payslip | Nóminas | 24-10/1*5
    Reparto Rápido | payslip | Nóminas | 25-03/1*6
    Banco Meridional | statement | Banco | 24-02/3*6
    Tarjeta Joven | statement | Banco | 24-05/6*3
    Ferrocarriles | ticket | Viajes | 24-03/2*7
    Vuelos Baratos | ticket | Viajes | 24-06/4*3
    Vuelos Baratos | itinerary | Viajes | 24-07/5*3
    Hostal Miramar | itinerary | Viajes | 24-07/12*2
    Clínica Dental Río | invoice | - | 24-05/7*3
    Móvil Ya | invoice | - | 24-01/2*8`,
};

/** Told apart by its number alone, so that every run misreads the same. */
const roll = (number: number, of: number): number => (Math.imul(number + 1, 2_654_435_761) >>> 16) % of;

/** What is read off a paper: in one of eight another sender or none, in one of ten no kind or another. */
function factsOf(
  number: number,
  { sender, kind, date }: { sender: string; kind: string; date: string },
): KnownDocument['facts'] {
  const known = <Value>(value: Value) => ({ value, place: null, confidence: 0.9 });
  const [misread, mistaken] = [roll(number, 16), roll(number + 7_919, 10)];
  const readSender = misread === 0 ? undefined : misread === 1 ? `${sender.split(' ')[0]} Customer Service` : sender;
  const written = misread > 12 ? readSender?.toUpperCase() : readSender;
  const readKind = mistaken === 0 ? (number % 2 === 0 ? 'letter' : undefined) : DocumentKind.parse(kind);
  return {
    date: known(date),
    ...(written !== undefined && { sender: known(written) }),
    ...(readKind !== undefined && { kind: known(readKind) }),
  };
}

function papersOf(written: string): MadePaper[] {
  const papers = written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, sender = '', kind = '', folder = '', year = '', month = '', step = '1', count = '1'] =
        PAPER.exec(line.trim()) ?? [];
      if (sender === '') throw new Error(`Not a line of papers: ${line}`);
      return Array.from({ length: Number(count) }, (_, index) => {
        const months = Number(month) - 1 + index * Number(step);
        const date = `20${Number(year) + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-15`;
        const place = folder === '-' ? '' : folder.replace('{year}', date.slice(0, 4));
        return { sender, kind, date, place };
      });
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return papers.map((paper, number) => ({
    place: paper.place,
    document: {
      id: `doc_${number}`,
      filename: `scan ${number}.pdf`,
      folder: '',
      tags: [],
      starred: false,
      source: 'upload',
      trashed: false,
      bytes: 1_000,
      facts: factsOf(number, paper),
    },
  }));
}

const made = (households: Readonly<Record<string, string>>): ReadonlyMap<string, readonly MadePaper[]> =>
  new Map(Object.entries(households).map(([name, written]) => [name, papersOf(written)]));

/** Every household with its papers, in the order in which they came. */
export const MADE_HOUSEHOLDS = made(HOUSEHOLDS);
export const LATER_MADE_HOUSEHOLDS = made(LATER_HOUSEHOLDS);
