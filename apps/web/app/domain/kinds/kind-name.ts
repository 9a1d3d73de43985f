import { DocumentKind } from 'contract/facts';
import { texts } from './texts/texts';

const kindNames = (): Readonly<Record<DocumentKind, string>> => ({
  invoice: texts.kindInvoice,
  receipt: texts.kindReceipt,
  quotation: texts.kindQuotation,
  contract: texts.kindContract,
  letter: texts.kindLetter,
  statement: texts.kindStatement,
  payslip: texts.kindPayslip,
  'insurance policy': texts.kindInsurancePolicy,
  minutes: texts.kindMinutes,
  manual: texts.kindManual,
  warranty: texts.kindWarranty,
  paper: texts.kindPaper,
  recipe: texts.kindRecipe,
  itinerary: texts.kindItinerary,
  ticket: texts.kindTicket,
  cv: texts.kindCv,
  'medical letter': texts.kindMedicalLetter,
  'school notice': texts.kindSchoolNotice,
  'tax notice': texts.kindTaxNotice,
  form: texts.kindForm,
  certificate: texts.kindCertificate,
  newsletter: texts.kindNewsletter,
  report: texts.kindReport,
  other: texts.kindOther,
});

/** A kind of document in the language that is shown; a kind of somebody's own as they call it. */
export function kindName(kind: string): string {
  const known = DocumentKind.safeParse(kind).data;
  return known === undefined ? kind : kindNames()[known];
}
