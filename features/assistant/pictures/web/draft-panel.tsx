import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { FinancialValues } from '#features/books/financials/contract.ts'
import { categories, transactionTypes } from '#features/books/financials/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { DecimalInput, FieldPair } from '#features/books/records/web/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Button, Field, Input, Panel, SegmentedControl, Select } from '#platform/web/ui/index.ts'
import type { Draft } from '../contract.ts'
import { AddedTransaction } from './added-transaction.tsx'
import { draftForm, fieldHint, type DraftInput, inputOf } from './draft-values.ts'
import { useAddTransaction } from './use-add-transaction.ts'

const resolver = zodResolver(draftForm)
const capitalised = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1)
const typeOptions = transactionTypes.map((value) => ({ value, label: capitalised(value) }))

interface Props {
  draft: Draft
  /** Gets the id of the new transaction. */
  onAdded?: (id: number) => void
}

/** The form to check and correct a receipt and to add it as a transaction. */
export function DraftPanel({ draft, onAdded }: Props) {
  const { confidence, notes } = draft
  const form = useForm<DraftInput, unknown, FinancialValues>({ defaultValues: inputOf(draft), resolver })
  const { errors } = form.formState
  const { added, add, undo, busy, problem } = useAddTransaction()
  if (added !== undefined) return <AddedTransaction row={added} busy={busy} onUndo={() => undo(added)} />
  return (
    <Panel title="Receipt or invoice" level={3}>
      <form
        noValidate
        aria-label="Transaction"
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            if (!busy) add(values, { onSuccess: ({ id }) => onAdded?.(id) })
          })(event)
        }
      >
        {notes.length > 0 && (
          <ul className="grid gap-1 rounded-control bg-warning-soft p-3 text-sm text-warning-text">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <FieldPair>
          <Field
            label="Vendor"
            help={fieldHint(draft.vendor, confidence.vendor)}
            error={errors.transactionWith?.message}
          >
            <Input {...form.register('transactionWith')} />
          </Field>
          <Field
            label="Date"
            required
            help={fieldHint(draft.date, confidence.date)}
            error={errors.transactionDate?.message}
          >
            <Controller
              control={form.control}
              name="transactionDate"
              render={({ field }) => <DateInput {...field} keepsText />}
            />
          </Field>
          <Controller
            control={form.control}
            name="amount"
            render={({ field: { value, onChange, ref } }) => (
              <Field
                label="Total"
                required
                help={fieldHint(draft.total, confidence.total)}
                error={errors.amount?.message}
              >
                <DecimalInput ref={ref} value={value} onChange={onChange} placeholder="0.00" />
              </Field>
            )}
          />
          <Field
            label="Currency"
            required
            help={fieldHint(draft.currency, confidence.currency)}
            error={errors.currency?.message}
          >
            <Select {...form.register('currency')}>
              <option value="">Choose a currency</option>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
          <Controller
            control={form.control}
            name="transactionType"
            render={({ field: { value, onChange } }) => (
              <Field label="Type" group required>
                <SegmentedControl label="Type" value={value} onChange={onChange} options={typeOptions} />
              </Field>
            )}
          />
          <Field label="Category" required error={errors.category?.message}>
            <Select {...form.register('category')}>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {capitalised(category)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Project Name" required error={errors.projectName?.message}>
            <Input {...form.register('projectName')} />
          </Field>
        </FieldPair>
        <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
          {problem}
        </p>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={busy} busyLabel="Adding…">
            Add Transaction
          </Button>
        </div>
      </form>
    </Panel>
  )
}
