import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { addDays } from '#platform/contract/dates.ts'
import type { InvoiceValues } from '../../contract.ts'
import type { FormValues } from './values.ts'

export interface Terms {
  /** Days from the invoice date to the due date that the form filled in. */
  readonly days: number | undefined
  readonly onCustomer: (termDays: number | null) => void
  readonly onInvoiceDate: () => void
  /** The due date was typed. It stays. */
  readonly onDueDate: () => void
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

type Form = Pick<UseFormReturn<FormValues, unknown, InvoiceValues>, 'getValues' | 'setValue'>

/** The due date of a new invoice by the terms of the customer's last one, until somebody types another. */
export function useTerms({ getValues, setValue }: Form, isNew: boolean): Terms {
  const [days, setDays] = useState<number>()
  const filled = useRef('')
  const isTyped = useRef(false)
  const fill = (term: number | undefined) => {
    const { invoiceDate, dueDate } = getValues()
    // A draft that was restored has a date of its own.
    if (!isNew || isTyped.current || dueDate !== filled.current || !isDay(invoiceDate)) return
    filled.current = term === undefined ? '' : addDays(invoiceDate, term)
    if (filled.current !== dueDate) setValue('dueDate', filled.current, { shouldDirty: true })
    setDays(term)
  }
  return {
    days,
    onCustomer: (termDays) => fill(termDays ?? undefined),
    onInvoiceDate: () => fill(days),
    onDueDate: () => {
      isTyped.current = true
      setDays(undefined)
    },
  }
}
