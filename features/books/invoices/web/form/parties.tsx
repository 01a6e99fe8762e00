import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { PickField, textItems } from '#features/books/lines/web/form.ts'
import { FormSection } from '#platform/web/ui/form-section.tsx'
import { Field, Input, Textarea } from '#platform/web/ui/index.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { fromCompany, fromCustomer, named } from './autofill.ts'
import { LogoField } from './logo-field.tsx'
import { useFill } from './use-fill.ts'
import type { FormValues } from './values.ts'

interface Props {
  suggestions: InvoiceSuggestions
  onUploading: (uploading: boolean) => void
}

export function CompanySection({ suggestions: { companies }, onUploading }: Props) {
  const { register, formState, getValues } = useFormContext<FormValues>()
  const fill = useFill()
  const applied = useRef(getValues('companyName'))
  const apply = (company: InvoiceSuggestions['companies'][number] | undefined) => {
    if (company === undefined || applied.current === company.name) return
    applied.current = company.name
    fill(fromCompany(company))
  }
  return (
    <FormSection title="Company info">
      <PickField<FormValues>
        name="companyName"
        label="Company name"
        required
        items={companies.map(({ name, address }, index) => ({
          value: String(index),
          label: name,
          detail: address,
        }))}
        onPick={(index) => apply(companies[Number(index)])}
        onLeave={(text) => apply(named(companies, text, ({ name }) => name))}
      />
      <LogoField onUploading={onUploading} />
      <Field label="Company address" error={formState.errors.companyAddress?.message} required>
        <Textarea {...register('companyAddress')} minRows={2} maxRows={6} required />
      </Field>
    </FormSection>
  )
}

interface CustomerProps {
  customers: InvoiceSuggestions['customers']
  /** Whether the member chose the currency. If so, a customer's currency does not replace it. */
  isCurrencyChosen: () => boolean
  /** Looks for customers beyond those that are offered. */
  onType: (text: string) => void
  /** Called when a known customer has filled the form. */
  onCustomer: (customer: InvoiceSuggestions['customers'][number]) => void
}

export function CustomerSection({ customers, isCurrencyChosen, onType, onCustomer }: CustomerProps) {
  const { register, formState, getValues } = useFormContext<FormValues>()
  const fill = useFill()
  const applied = useRef(getValues('customerName'))
  const apply = (customer: InvoiceSuggestions['customers'][number] | undefined, picked: boolean) => {
    if (customer === undefined || (!picked && applied.current === customer.name)) return
    applied.current = customer.name
    const { currency, invoiceDate } = getValues()
    fill(fromCustomer(customer, { currency, invoiceDate, chosen: isCurrencyChosen() }))
    onCustomer(customer)
  }
  return (
    <FormSection title="Invoice To">
      <PickField<FormValues>
        name="customerName"
        label="Customer name"
        required
        items={customers.map(({ name, customerId, address }, index) => ({
          value: String(index),
          label: name,
          detail: customerId === '' ? address : customerId,
        }))}
        onPick={(index) => apply(customers[Number(index)], true)}
        onType={onType}
        onLeave={(text) =>
          apply(
            named(customers, text, ({ name }) => name),
            false,
          )
        }
      />
      <PickField<FormValues>
        name="customerId"
        label="Customer ID"
        items={textItems(customers.map(({ customerId }) => customerId).filter((id) => id !== ''))}
      />
      <Field label="Customer address" error={formState.errors.customerAddress?.message} required>
        <Textarea {...register('customerAddress')} minRows={2} maxRows={6} required />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PickField<FormValues>
          name="contactPersonName"
          label="Contact person"
          items={textItems(customers.map(({ contactPerson }) => contactPerson).filter((name) => name !== ''))}
        />
        <Field label="Contact mobile" error={formState.errors.contactMobile?.message}>
          <Input {...register('contactMobile')} type="tel" autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  )
}
