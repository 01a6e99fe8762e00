import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMember } from '#features/people/accounts/web/index.ts'
import { blankLine, noTax } from '#features/books/lines/web/form.ts'
import { nameInBook } from '#platform/web/api/book.ts'
import { findDraft, forgetDraft, saveDraft } from '#platform/web/drafts.ts'
import type { InvoiceSuggestions, InvoiceValues, SavedInvoice } from '../../contract.ts'
import type { Edited, PreparedInvoice } from './save.ts'
import { invoiceResolver } from './validation.ts'
import { type FormValues, linesIn, readValues, valuesOf } from './values.ts'

interface Draft {
  readonly version: number | undefined
  readonly values: FormValues
}

function readDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined
  const values = readValues(stored.values)
  const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : undefined
  return values && { values, version }
}

type Known = Pick<InvoiceSuggestions, 'latest' | 'defaults'>

const nameOf = (edited: Edited | undefined): string => `invoice.${edited?.id ?? 'new'}`

/** Leaves an earlier version as the draft of an invoice, for the form that opens next. */
export const keepDraftOf = (
  memberId: number,
  invoice: Edited & Pick<SavedInvoice, 'items'>,
  before: SavedInvoice,
): void => {
  const values = linesIn(invoice, valuesOf(before))
  saveDraft(memberId, nameInBook(nameOf(invoice)), { version: invoice.version, values })
}

/** What the head of a new invoice says of the book's company and of its latest invoice. */
const headOf = ({ latest, defaults }: Known, currency: FormValues['currency']) => ({
  companyName: latest?.companyName ?? defaults.companyName,
  companyAddress: latest?.companyAddress ?? defaults.companyAddress,
  companyLogo: latest?.companyLogo ?? '',
  currency: defaults.currency ?? latest?.currency ?? currency,
  paymentTerms: defaults.paymentTerms,
  notes: defaults.notes,
  bankAccount: defaults.bankAccounts[0]?.iban ?? '',
})

const filledNames = [
  'companyName',
  'companyAddress',
  'companyLogo',
  'currency',
  'paymentTerms',
  'notes',
  'bankAccount',
] as const satisfies (keyof ReturnType<typeof headOf>)[]

const taxNames = ['taxCategory', 'taxRate', 'taxExemptionReason'] as const

const taxOf = ({ defaults }: Known) =>
  defaults.taxes ? { ...noTax, taxCategory: 'S' as const, taxRate: defaults.taxRate } : noTax

/** The form with its stored draft, after a reload, a new login, or leaving the page by accident. */
export function useInvoiceForm(
  stored: FormValues,
  { edited, prepared }: { edited: Edited | undefined; prepared: PreparedInvoice | undefined },
  known: Known,
) {
  const memberId = useMember().id
  const name = nameInBook(prepared?.draftName ?? nameOf(edited))
  const [draft] = useState(() => findDraft(memberId, name, readDraft))
  const [isRestored, setRestored] = useState(draft !== undefined)
  const form = useForm<FormValues, unknown, InvoiceValues>({
    defaultValues: stored,
    resolver: invoiceResolver,
    mode: 'onTouched',
    // `useFirstError` focuses the first error on screen. Fields register in another order.
    shouldFocusError: false,
  })
  const restore = useEffectEvent(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const [version, setVersion] = useState(draft?.version ?? edited?.version)
  /** The form's values before anybody types. */
  const base = useRef(stored)
  const follow = useEffectEvent((values: FormValues) => {
    if (JSON.stringify(values) !== JSON.stringify(base.current))
      saveDraft(memberId, name, { version, values })
    else forgetDraft(memberId, name)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) }),
    [form],
  )
  // A new invoice starts with the company and currency of the latest one, unless a company was typed before
  // suggestions loaded.
  const prefill = useEffectEvent((from: Known) => {
    const hasNothing = from.latest === null && from.defaults.companyName === '' && !from.defaults.taxes
    if (edited !== undefined || prepared !== undefined || hasNothing) return
    const typed = form.getValues(['companyName', 'companyAddress', 'companyLogo'])
    if (typed.some((text) => text !== '')) return
    const before = base.current
    const tax = taxOf(from)
    const filled = { ...stored, ...headOf(from, stored.currency), items: [blankLine(1, tax)] }
    base.current = filled
    // Field by field: a reset would rebuild the lines, and somebody may be typing in one.
    for (const name of filledNames)
      if (form.getValues(name) === before[name]) {
        form.setValue(name, filled[name])
        form.clearErrors(name)
      }
    const [first = blankLine(1)] = before.items
    form.getValues('items').forEach((line, index) => {
      if (taxNames.every((name) => line[name] === first[name]))
        for (const name of taxNames) form.setValue(`items.${index}.${name}`, tax[name])
    })
    // Last, so that what was filled in does not count as typed.
    form.resetDefaultValues(filled)
  })
  const { latest, defaults } = known
  useEffect(() => prefill({ latest, defaults }), [latest, defaults])
  return {
    form,
    /** The version that saving replaces. */
    version,
    setVersion,
    isRestored,
    keep: (values: FormValues) => saveDraft(memberId, name, { version, values }),
    forget: () => forgetDraft(memberId, name),
    startOver: () => {
      setRestored(false)
      setVersion(edited?.version)
      form.reset(base.current)
      forgetDraft(memberId, name)
    },
  }
}
