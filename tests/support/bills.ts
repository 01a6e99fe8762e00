import type { NewBill } from '#db/factories/index.ts'
import type { BillInput } from '#features/books/bills/contract.ts'

/** The body that the form sends for a bill of 119 euros. */
export const billBody = (overrides: Partial<BillInput> = {}): BillInput => ({
  supplierName: 'Nordlicht Foods',
  supplierNumber: '',
  billDate: '2026-03-05',
  currency: 'EUR',
  items: [
    { description: 'Olive oil', unit: 'l', quantity: '2.5', unitPrice: 40, taxCategory: 'S', taxRate: 19 },
  ],
  ...overrides,
})

/** A row of a bill without tax; of 100 euros unless `total` says otherwise. */
export const newBill = ({
  total = '100',
  ...bill
}: Pick<NewBill, 'bookId' | 'supplierName'> & Partial<NewBill> & { readonly total?: string }): NewBill => ({
  kind: 'invoice',
  status: 'open',
  supplierAddress: '',
  supplierIban: '',
  supplierNumber: '',
  billDate: '2026-10-01',
  dueDate: null,
  currency: 'EUR',
  notes: '',
  items: [
    { description: 'Goods', unit: 'pcs', quantity: '1', unitPrice: total, taxCategory: null, taxRate: '0' },
  ],
  ...bill,
})

interface UblOptions {
  readonly number?: string
  readonly supplier?: string
  readonly iban?: string
  readonly payable?: string
  readonly currency?: string
  readonly line?: string
}

const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`

/** A line of 100 euros with 19 percent. */
const plainLine = `
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">4</cbc:InvoicedQuantity>
    ${amount('LineExtensionAmount', '100.00')}
    <cac:Item><cbc:Name>Rope</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory>
    </cac:Item><cac:Price>${amount('PriceAmount', '25')}</cac:Price></cac:InvoiceLine>`

/** A small e-invoice in UBL, of 119 euros. */
export const ublBill = ({
  number = 'R-4711',
  supplier = 'Taue & Söhne',
  iban = 'DE89 3704 0044 0532 0130 00',
  payable = '119.00',
  currency = 'EUR',
  line = plainLine,
}: UblOptions = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-03-05</cbc:IssueDate><cbc:DueDate>2026-04-04</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>${supplier.replaceAll('&', '&amp;')}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Kai 7</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName>
      <cbc:PostalZone>20457</cbc:PostalZone>
      <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>${amount('TaxAmount', '19.00')}<cac:TaxSubtotal>${amount('TaxableAmount', '100.00')}
    ${amount('TaxAmount', '19.00')}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory>
    </cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '100.00')}${amount('TaxExclusiveAmount', '100.00')}
    ${amount('TaxInclusiveAmount', payable)}${amount('PayableAmount', payable)}</cac:LegalMonetaryTotal>
  ${line}
</Invoice>`

export const xmlFile = (text: string | Uint8Array<ArrayBuffer>, name = 'bill.xml'): File =>
  new File([text], name)
