import { useFormContext } from 'react-hook-form'
import { PickField } from '#features/books/lines/web/form.ts'
import { RecordField } from '#features/books/records/web/form.ts'
import { FormSection } from '#platform/web/ui/form-section.tsx'
import type { InvoiceSuggestions } from '../../contract.ts'
import { invoiceRecord } from '../../domain.ts'
import { blankValues, type FormValues } from './values.ts'

const names = [
  'kind',
  'pricesInclude',
  'discountPercent',
  'deliveryDate',
  'buyerReference',
  'projectName',
  'paymentTerms',
  'bankAccount',
  'notes',
] as const

/** Whether an invoice says something that only the section of documents and taxes shows. */
export function isExtended(values: FormValues): boolean {
  const blank = blankValues()
  return (
    names.some((name) => values[name] !== blank[name]) ||
    values.items.some(
      ({ taxCategory, discountPercent, code }) =>
        taxCategory !== '' || code !== '' || (discountPercent !== '0' && discountPercent !== ''),
    )
  )
}

/** What the document is, its discount, and what it says about payment. */
export function DocumentSection({ accounts }: { accounts: InvoiceSuggestions['defaults']['bankAccounts'] }) {
  const { formState } = useFormContext<FormValues>()
  const isIssued = formState.defaultValues?.status !== undefined && formState.defaultValues.status !== 'draft'
  return (
    <FormSection title="Document, Terms and Payment">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {/* An issued document stays what it is. */}
        {!isIssued && <RecordField of={invoiceRecord} name="kind" className="col-span-2 sm:col-span-1" />}
        <RecordField of={invoiceRecord} name="pricesInclude" className="col-span-2 sm:col-span-1" />
        <RecordField of={invoiceRecord} name="discountPercent" />
        <RecordField of={invoiceRecord} name="deliveryDate" />
        <RecordField of={invoiceRecord} name="buyerReference" className="col-span-2" />
        <PickField<FormValues>
          name="bankAccount"
          label="Bank Account"
          className="col-span-2"
          items={accounts.map(({ name, iban }) => ({ value: iban, label: iban, detail: name }))}
        />
        <RecordField of={invoiceRecord} name="projectName" className="col-span-2" />
        <RecordField of={invoiceRecord} name="paymentTerms" className="col-span-2 lg:col-span-4" />
        <RecordField of={invoiceRecord} name="notes" className="col-span-2 lg:col-span-4" />
      </div>
    </FormSection>
  )
}
