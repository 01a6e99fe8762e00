import type { EInvoice } from '../domain.ts'
import { isIban } from '../domain.ts'

const escaped = (written: string): string =>
  written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const summation = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** The invoice that a credit note is about, behind the sums: where the schema of CII has it. */
const corrected = ({ number, date }: NonNullable<EInvoice['corrects']>): string =>
  '<ram:InvoiceReferencedDocument>' +
  `<ram:IssuerAssignedID>${escaped(number)}</ram:IssuerAssignedID>` +
  '<ram:FormattedIssueDateTime>' +
  `<qdt:DateTimeString format="102">${date.replaceAll('-', '')}</qdt:DateTimeString>` +
  '</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>'

/**
 * Mends what version 2.3.4 of the library does wrong in CII: it writes the currency at amounts that must not have it
 * (CII-DT-031), loses the corrected invoice, and takes each account for an IBAN. Texts have no `<`, so only tags match.
 */
export function mendCii(xml: string, { corrects, bankAccount }: EInvoice): string {
  const plain = xml.replaceAll(/(<ram:(?!TaxTotalAmount)\w+Amount) currencyID="\w+">/g, '$1>')
  const accounts = isIban(bankAccount)
    ? plain
    : plain.replaceAll(
        /<ram:IBANID>(.*?)<\/ram:IBANID>(\s*)(<ram:AccountName>.*?<\/ram:AccountName>)/gs,
        '$3$2<ram:ProprietaryID>$1</ram:ProprietaryID>',
      )
  return corrects === null ? accounts : accounts.replace(summation, () => summation + corrected(corrects))
}
