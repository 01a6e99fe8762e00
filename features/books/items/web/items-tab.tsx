import { useQuery } from '@tanstack/react-query'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import PackageMinus from 'lucide-react/icons/package-minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { mayRead, mayWrite } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { useListKeys, useOnDemand } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, LinkButton, SearchInput, VisuallyHidden } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { maxTyped } from '../domain.ts'
import { ItemList } from './list/item-list.tsx'
import { typedQuery } from './queries.ts'
import { countNames } from './texts.ts'
import { addressOf, type ItemsView, viewOf } from './view.ts'

const loadForm = async () => (await import('./form/item-dialog.tsx')).ItemDialog
const loadTyped = async () => (await import('./list/typed-items.tsx')).TypedItems

/** A link may open one before its code is here. */
const Detail = lazyComponent(
  async () => (await import('./detail/detail-dialog.tsx')).DetailDialog,
  () => null,
)

/** Items and services of the book. */
export function ItemsTab() {
  const search = useSearch()
  const view = viewOf(search)
  const rights = useBookRights()
  const canWrite = mayWrite(rights, ['materials', 'invoices', 'trade'])
  useListKeys({ entry: 'item or service', group: 'Items and services' })
  const [form, typed] = [useOnDemand(loadForm), useOnDemand(loadTyped)]
  const query = useQuery({ ...typedQuery, enabled: canWrite && !view.isTrash })
  const names = query.data ?? []
  const show = (next: Partial<ItemsView>, replace = false) =>
    navigate(addressOf(search, { ...view, ...next }), { replace })
  return (
    <section aria-labelledby="items-heading" className="mx-auto grid w-full max-w-240 grid-cols-1 gap-3">
      <VisuallyHidden>
        <h2 id="items-heading">Items and services</h2>
      </VisuallyHidden>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1">
          <SearchInput
            aria-label="Search items and services"
            placeholder="Search names, codes, descriptions"
            value={view.search}
            maxLength={200}
            onChange={(text) => show({ search: text }, true)}
          />
        </div>
        {!view.isTrash && mayRead(rights, ['materials']) && (
          <Button
            icon={PackageMinus}
            variant="ghost"
            aria-pressed={view.isBelowMinimum}
            onClick={() => show({ isBelowMinimum: !view.isBelowMinimum })}
          >
            {view.isBelowMinimum ? 'Show all' : 'Below minimum'}
          </Button>
        )}
        {view.isBelowMinimum && mayWrite(rights, ['trade']) && (
          <LinkButton icon={MailQuestion} href="/buying-requisitions?fill=below-minimum">
            Ask for quotes
          </LinkButton>
        )}
        <Button
          icon={Trash2}
          variant="ghost"
          aria-pressed={view.isTrash}
          onClick={() => show({ isTrash: !view.isTrash, isBelowMinimum: false })}
        >
          {view.isTrash ? 'Leave the trash' : 'Trash'}
        </Button>
        {canWrite && !view.isTrash && (
          <Button variant="primary" icon={Plus} {...dialogTrigger(form)}>
            Add
          </Button>
        )}
      </div>
      <LoadLine title="The names in your records could not be loaded" query={query} />
      {names.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft p-3">
          <p className="text-sm">
            {names.length === maxTyped ? `More than ${maxTyped - 1} names` : countNames(names.length)} in your
            records {names.length === 1 ? 'is' : 'are'} not listed here yet.
          </p>
          <Button size="sm" {...dialogTrigger(typed)}>
            Choose what to add
          </Button>
        </div>
      )}
      <ItemList view={view} onOpen={(id) => show({ open: id })} />
      {form.Open && <form.Open onClose={form.close} onSaved={(id) => show({ open: id })} />}
      {typed.Open && <typed.Open names={names} onClose={typed.close} />}
      {view.open !== undefined && (
        <Suspense>
          <Detail
            key={view.open}
            id={view.open}
            canWrite={canWrite}
            onOpen={(id) => show({ open: id }, true)}
            onClose={() => show({ open: undefined })}
          />
        </Suspense>
      )}
    </section>
  )
}
