import type { PaperWords } from '../paper-labels.ts';

export const en: PaperWords = {
  labels: {
    'issue-date':
      'invoice date|date of invoice|date|issued|issue date|date of issue|issued on|bill date|billing date|tax point|statement date|document date|dated|receipt date|date issued|our date|pay date|payment date|policy date|letter date|signed on|date and time|transaction date|date of purchase|purchase date|inv date|quote date|notice date|date of notice|date of letter|date of report|report date|quotation date|date of quotation|paid on',
    'due-date':
      'due date|due|payment due|due on|pay by|payable by|payment due by|payment due date|please pay by|due by|pay before|to be paid by|payment by|last day for payment|deadline|reply by|respond by|return by|please reply by|will be collected on|collection date|direct debit on|no later than|closing date|date due|settle by',
    'delivery-date':
      'delivery date|date of delivery|delivered|delivered on|shipped|ship date|shipping date|date of supply|supply date|date of service|service date|performed on|visit date|dispatch date|arrival|arrives|date of work|completed on|date completed',
    'order-date':
      'order date|ordered|ordered on|date of order|purchase order date|booked on|booking date|date of booking|order placed|your order of|your letter of|instruction date',
    period:
      'period|billing period|for the period|service period|period of insurance|from|to|until|statement period|accounting period|pay period|for the month of|for the month|tax period|school year|usage period|rental period|quarter',
    validity:
      'valid until|valid to|valid from|expires|expiry date|expiry|expires on|renewal date|valid through|offer valid until|guaranteed until|warranty until|best before|use by|next inspection|next service|next review|effective from|effective date|commencement date|start date|end date|commencing|review date',
    'birth-date': 'date of birth|born|dob|birth date|d.o.b|birthday|born on',
    'other-date':
      'printed|printed on|print date|as of|reading date|meter read|last reading|created on|revision|rev|version|updated|last updated|registered on|date of registration|admission|discharge|sample taken|received|received on|examined on|check in|check out|departure|member since|employed since|last payment|previous bill',
    payable:
      'amount due|total due|balance due|total to pay|to pay|please pay|amount payable|total payable|amount to pay|total amount due|now due|pay this amount|net pay|net payment|payable|amount owed|new balance|closing balance|outstanding|outstanding balance|total outstanding|net wages|take home pay|amount to be paid|final amount|total now due|premium payable|to be collected|we will collect|refund|tax due|total amount payable',
    gross:
      'total|grand total|total amount|invoice total|total including vat|total incl vat|total inc vat|total inc tax|total with tax|gross|gross total|gross amount|total gross|total gbp|total eur|total usd|order total|total price|total cost|sum total|total including tax|total incl. gst|total sales|total payable incl|total sum|contract price|total premium|annual premium|total inclusive|nett total|total rounded|rounded total|bill total|total (inclusive of gst)|sale total|price|total charges|purchase price',
    net: 'net|net amount|net total|total net|total excluding vat|total excl vat|total ex vat|excluding tax|before tax|taxable amount|goods total|amount excl vat|total before tax|net price|taxable|amount before vat|total excl. gst',
    tax: 'vat|tax|sales tax|gst|vat amount|tax amount|vat total|total vat|vat at|tax rate|total tax|total gst|plus vat|includes vat|vat included|insurance premium tax|income tax|paye|service tax|national insurance',
    subtotal:
      'subtotal|sub total|sub-total|carried forward|brought forward|items total|total goods|basket total|labour total|materials total|section total|page total|total hours|items|total items|total qty',
    discount:
      'discount|less|reduction|rebate|savings|you saved|voucher|credit|promotion|cash discount|less discount|deduction|deductions|total deductions|pension',
    shipping:
      'shipping|delivery|postage|carriage|freight|delivery charge|postage and packing|p&p|handling|packaging|call-out|callout charge|standing charge|service charge|booking fee',
    paid: 'paid|amount paid|already paid|payment received|received with thanks|cash|card|visa|mastercard|tendered|amount tendered|cash tendered|debit card|credit card|deposit|deposit paid|advance payment|payments received|less paid|prepaid|contactless|payment|paid by card|paid in',
    change: 'change|change due|your change|rounding|rounding adjustment|round off|balance returned',
    'unit-price':
      'unit price|price each|each|rate|price per unit|unit cost|per hour|hourly rate|unit|qty|quantity|price per|u/price|per kwh|per night|excess|sum insured|limit|credit limit|minimum payment|hours',
    'balance-before':
      'previous balance|opening balance|balance brought forward|last balance|balance before|arrears|last bill|previous reading|year to date|ytd|overdraft limit',
    'document-number':
      'invoice number|invoice no|invoice|invoice #|inv no|bill number|bill no|receipt number|receipt no|receipt|quote number|quotation number|quote no|quotation no|quote|quotation|credit note no|credit note number|document number|document no|doc no|statement number|statement no|certificate number|certificate no|ticket number|booking reference|booking ref|reservation number|confirmation number|confirmation code|notice number|report number|report no|estimate no|pro forma no|tax invoice no|number|no|serial number|transaction no|slip no|e-ticket no',
    'order-number':
      'order number|order no|order|order id|purchase order|po number|p.o. number|po no|your order|your order no|work order|job number|job no|sales order|requisition|job ref',
    'customer-number':
      'customer number|customer no|customer id|client number|client no|client id|account number|account no|customer account|membership number|member no|membership no|patient number|patient no|patient id|tenant no|employee no|employee number|staff number|payroll number|pupil no|student number|hospital number|customer reference|customer ref|subscriber number|supporter number|reader number|debtor no',
    'delivery-number':
      'delivery note|delivery note no|delivery number|consignment number|tracking number|shipment number|despatch no|dispatch note|parcel number|packing slip',
    'contract-number':
      'contract number|contract no|contract|agreement number|agreement no|policy number|policy no|policy|lease number|tenancy ref|loan number|mandate reference|plan number|licence number|claim number|claim no|meter number|meter no|meter point|mpan|mprn|registration number|vehicle registration|certificate of insurance no',
    'account-number':
      'account|a/c no|a/c|bank account|sort code|account number|payment reference|payee account|routing number|card number|card no',
    'tax-number':
      'vat number|vat no|vat reg|vat reg no|vat registration number|vat registration|tax number|tax id|tin|utr|gst no|gst reg no|gst id|national insurance number|ni number|ein|tax code|tax reference|abn|vat id|ssn|gstin',
    'register-number':
      'company number|company no|company registration|registered number|registered in england|reg no|registration no|co reg no|charity number|registered charity|company reg|registered office|roc no|business reg no|licence no',
    reference:
      'reference|our reference|our ref|ref|your reference|your ref|reference number|ref no|case number|case no|case|file number|file no|matter|matter no|project|project no|please quote|quoting|reference no|ref number|nhs number|id',
    contact:
      'phone|telephone|tel|fax|mobile|email|e-mail|web|website|www|contact|call us|enquiries|helpline|questions|opening hours|customer service',
    'bank-account':
      'iban|bic|swift|bank details|bank|account holder|account name|payee|pay to|sort code|make cheques payable to|cheques payable to|beneficiary|payment to',
    issuer:
      'from|seller|supplier|sold by|issued by|vendor|bill from|landlord|employer|insurer|lender|provider|contractor|company|sender|merchant|school|clinic|practice|agent|lessor|carrier|organiser|published by|store|shop|service provider|host|between',
    recipient:
      'to|bill to|billed to|invoice to|customer|client|sold to|buyer|attention|attn|for the attention of|tenant|employee|insured|policyholder|policy holder|patient|pupil|student|member|borrower|addressee|guest|passenger|invoice address|billing address|for|prepared for|account of|recipient|lessee|name|traveller|applicant|parent|purchaser|the insured|ship to|and',
    'delivery-address':
      'deliver to|ship to|delivery address|shipping address|site address|property|premises|service address|supply address|site|property address|place|location|venue',
    greeting: 'dear|dear sir or madam|dear sirs|hello|hi|good morning',
    closing:
      'yours sincerely|yours faithfully|kind regards|best regards|sincerely|regards|best wishes|many thanks|thank you|signed|signed by|signature|with thanks|warm regards|yours truly|for and on behalf of|on behalf of',
  },
  months:
    'january|jan; february|feb; march|mar; april|apr; may; june|jun; july|jul; august|aug; september|sep|sept; october|oct; november|nov; december|dec',
  spans: 'day|days; week|weeks; month|months; year|years',
  counts:
    'a=1|one=1|two=2|three=3|four=4|five=5|six=6|seven=7|eight=8|ten=10|twelve=12|fourteen=14|fifteen=15|twenty=20|twenty-one=21|twenty-eight=28|thirty=30|sixty=60|ninety=90',
  titles: {
    invoice:
      'invoice|tax invoice|bill|sales invoice|statement of charges|credit note|account|pro forma invoice|fee note|request for payment',
    receipt:
      'receipt|sales receipt|till receipt|payment receipt|proof of purchase|cash receipt|cash sale|order confirmation|donation receipt',
    quotation: 'quotation|quote|estimate|offer|proposal|cost estimate',
    contract:
      'contract|agreement|lease|tenancy agreement|employment contract|deed|terms of engagement|loan agreement|service agreement|licence agreement|contract of employment|rental agreement|hire agreement',
    letter: 'letter|reminder|notice|dear|notice to quit|notice of termination|cancellation',
    statement:
      'statement|bank statement|account statement|statement of account|card statement|credit card statement|balance sheet|pension statement|annual statement|utility statement',
    payslip: 'payslip|pay slip|salary statement|wage slip|pay advice|earnings statement|salary slip',
    'insurance policy':
      'policy|insurance policy|policy schedule|certificate of insurance|insurance schedule|cover note|schedule of insurance|policy document',
    minutes: 'minutes|minutes of the meeting|meeting notes|notes of meeting|record of meeting|agenda|agm minutes',
    manual:
      "manual|user guide|instructions|user manual|operating instructions|quick start|owner's manual|installation guide|care instructions|handbook",
    warranty: 'warranty|guarantee|limited warranty|warranty card|guarantee certificate|warranty certificate',
    paper: 'abstract|paper|thesis|article|dissertation|working paper|conference paper|introduction',
    recipe: 'recipe|ingredients|method|serves|preparation time',
    itinerary: 'itinerary|travel plan|trip|travel itinerary|tour plan|day by day|booking confirmation',
    ticket: 'ticket|boarding pass|e-ticket|admission|travel ticket|season ticket|train ticket',
    cv: 'curriculum vitae|cv|résumé|resume|work experience|professional experience',
    'medical letter':
      'medical report|discharge summary|clinic letter|laboratory report|test results|prescription|referral|medical certificate|diagnosis|lab results|radiology report',
    'school notice':
      'school|dear parents|parents|school trip|school report|term dates|parents evening|timetable|report card|class letter',
    'tax notice':
      'tax assessment|tax notice|council tax|notice of assessment|tax return|tax calculation|property tax|council tax bill|tax statement|income tax',
    form: 'form|application form|application|registration form|questionnaire|consent form|claim form|order form|enrolment form',
    certificate:
      'certificate|certificate of|diploma|birth certificate|inspection certificate|gas safety record|this is to certify|energy performance certificate|test certificate',
    newsletter: "newsletter|news|bulletin|issue|what's on|circular",
    report:
      'report|survey|inspection report|annual report|assessment|site report|progress report|valuation|analysis|survey report',
  },
  organisations:
    'ltd|limited|association|society|institute|college|university|school|academy|foundation|trust|bank|insurance|mutual|council|authority|ministry|office|agency|hospital|clinic|surgery|practice|pharmacy|union|club|services|travel|press|museum|library|church|store|stores|shop|market|supermarket|restaurant|cafe|hotel|garage|plumbing|electrical|energy|water|telecom|solutions|systems|company|group|partners|associates|solicitors|builders|roofing|dental|veterinary|nursery|housing|lettings|estates|consulting|trading|enterprise|hardware|bakery|farm|railway|airways|airlines|department|committee|brothers|sons',
  legalForms: 'ltd|limited|plc|llp|llc|inc|corp|co|cic|sdn bhd|pte ltd|pty ltd',
  streets:
    'street|st|road|rd|lane|avenue|ave|square|row|yard|gardens|close|drive|place|terrace|court|way|hill|crescent|park|po box|unit|suite|floor',
  addresses: 'mr|mrs|ms|miss|dr|prof|sir|rev|mx|mr and mrs|the trustees|parents of',
};
