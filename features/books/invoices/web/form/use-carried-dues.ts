import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InvoiceSuggestions, InvoiceValues } from '../../contract.ts'
import { carriedDues } from './autofill.ts'
import type { FormValues } from './values.ts'

type Customer = InvoiceSuggestions['customers'][number]
type Form = Pick<UseFormReturn<FormValues, unknown, InvoiceValues>, 'getValues' | 'setValue'>

/** Dues that a known customer brought follow the invoice's date, until somebody types others. */
export function useCarriedDues({ getValues, setValue }: Form) {
  const customer = useRef<Customer>(undefined)
  const filled = useRef('')
  return {
    onCustomer: (known: Customer) => {
      customer.current = known
      filled.current = getValues('previousDues')
    },
    onInvoiceDate: () => {
      if (customer.current === undefined || getValues('previousDues') !== filled.current) return
      filled.current = carriedDues(customer.current, getValues())
      setValue('previousDues', filled.current, { shouldDirty: true })
    },
  }
}
