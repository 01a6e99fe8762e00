import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type LineKind, LinesSection, showLineRefusal } from '#features/books/lines/web/form.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Dialog, toast } from '#platform/web/ui/index.ts'
import type { Invoice } from '../../contract.ts'
import { minQuantity } from '../../domain.ts'
import { noSuggestions, suggestionsQuery } from '../queries.ts'
import { AuthorizationSection, DetailsSection } from './details.tsx'
import { DocumentSection, isExtended } from './document.tsx'
import { RestoredNotice } from './notices.tsx'
import { CompanySection, CustomerSection } from './parties.tsx'
import { type Edited, type PreparedInvoice, useSave } from './save.ts'
import { StalePanel } from './stale-panel.tsx'
import { TotalLine, TotalsBlock } from './totals.tsx'
import { useOffered } from './use-offered.ts'
import { useInvoiceForm } from './use-invoice-form.ts'
import { useCarriedDues } from './use-carried-dues.ts'
import { useTerms } from './use-terms.ts'
import { type FormValues, linesIn } from './values.ts'

const lineKind: LineKind = {
  title: 'Invoice Items',
  list: 'Invoice items',
  one: 'item',
  leastQuantity: String(minQuantity),
  saysWhyUntaxed: true,
}

interface Props {
  stored: FormValues
  edited: Edited | undefined
  prepared?: PreparedInvoice
  onClose: () => void
  /** Reopens the form with the values that closing discarded. */
  onReopen: () => void
  onSaved: (invoice: Invoice) => void
}

/** The form for a new or existing invoice: all its fields, and its totals while the member types. */
export function InvoiceForm({ stored, edited, prepared, onClose, onReopen, onSaved }: Props) {
  const isNew = edited === undefined
  const id = useId()
  const known = useQuery(suggestionsQuery)
  const suggestions = known.data ?? noSuggestions
  const offered = useOffered(suggestions)
  const { form, version, setVersion, isRestored, keep, forget, startOver } = useInvoiceForm(
    stored,
    { edited, prepared },
    suggestions,
  )
  const [uploading, setUploading] = useState(false)
  const [stale, setStale] = useState(false)
  const [isOpened, setOpened] = useState(() => isExtended(stored))
  const extended = isOpened || suggestions.defaults.taxes
  const currencyChosen = useRef(!isNew || prepared !== undefined)
  const terms = useTerms(form, isNew)
  const dues = useCarriedDues(form)
  const save = useSave({
    edited,
    prepared,
    onSaved: (invoice) => {
      forget()
      onSaved(invoice)
    },
    onStale: () => setStale(true),
    onRefused: (error, fallback) => showLineRefusal(form, error, fallback),
  })
  const submitWith = (replaced: number | undefined) =>
    form.handleSubmit((checked) => {
      if (!save.isPending && !uploading) save.mutate({ values: checked, version: replaced })
    })()
  const close = () => {
    const values = form.getValues()
    const wasTyped = form.formState.isDirty
    forget()
    onClose()
    if (!wasTyped) return
    const back = () => {
      keep(values)
      onReopen()
    }
    toast({ title: 'What you typed was discarded', action: { label: 'Undo', onSelect: back } })
  }
  return (
    <FormProvider {...form}>
      <Dialog
        open
        size="xl"
        className="sm:max-h-[calc(100dvh-2rem)]!"
        title={isNew ? 'Add Invoice' : `Edit Invoice ${edited.invoiceNumber}`}
        description={prepared?.description}
        dirty={form.formState.isDirty}
        onCloseRequest={close}
        footer={
          <>
            <TotalLine />
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              busy={save.isPending || uploading}
              busyLabel={uploading ? 'Uploading logo...' : isNew ? 'Creating...' : 'Updating...'}
            >
              {isNew ? 'Create Invoice' : 'Update Invoice'}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className="grid grid-cols-1 gap-8"
          onSubmit={(event) => {
            event.preventDefault()
            void submitWith(version)
          }}
        >
          {isRestored && <RestoredNotice onStartOver={startOver} />}
          {stale && edited !== undefined && (
            <StalePanel
              id={edited.id}
              busy={save.isPending}
              onKeepMine={({ items }, now) => {
                form.setValue('items', items)
                setVersion(now)
                setStale(false)
                void submitWith(now)
              }}
              onTakeTheirs={(theirs, now) => {
                const mine = linesIn(theirs, form.getValues())
                setVersion(now)
                setStale(false)
                form.reset(theirs)
                return () => form.reset(mine, { keepDefaultValues: true })
              }}
            />
          )}
          <LoadLine title="Failed to fetch suggestions" query={known.isError ? known : offered.query} />
          <FormError message={form.formState.errors.root?.message} />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <CompanySection suggestions={suggestions} onUploading={setUploading} />
            <CustomerSection
              customers={offered.customers}
              onType={offered.search}
              isCurrencyChosen={() => currencyChosen.current}
              onCustomer={(customer) => {
                terms.onCustomer(customer.termDays)
                dues.onCustomer(customer)
              }}
            />
          </div>
          <DetailsSection
            paidByRecords={edited?.paidByRecords === true}
            isDraft={prepared !== undefined}
            onCurrency={() => (currencyChosen.current = true)}
            terms={terms}
            onInvoiceDate={() => {
              terms.onInvoiceDate()
              dues.onInvoiceDate()
            }}
          />
          <LinesSection kind={lineKind} items={offered.items} onType={offered.search} taxed={extended} />
          <TotalsBlock />
          {extended ? (
            <DocumentSection accounts={suggestions.defaults.bankAccounts} />
          ) : (
            <Button className="justify-self-start" onClick={() => setOpened(true)}>
              Tax, discounts and terms
            </Button>
          )}
          <AuthorizationSection names={suggestions.authorization} />
        </form>
      </Dialog>
    </FormProvider>
  )
}
