import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ContactRound from 'lucide-react/icons/contact-round'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { useDrop } from '#platform/web/files/use-drop.ts'
import { useListKeys, useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, cx, EmptyState, SearchInput, VisuallyHidden } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { PartyParts } from './page/party-page.tsx'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { maxTyped } from '../domain.ts'
import { PartyRow } from './list/party-row.tsx'
import { listQuery, typedQuery } from './queries.ts'
import { countNames } from './texts.ts'
import { addressOf, type PartiesView, viewOf } from './view.ts'

const loadForm = async () => (await import('./form/party-dialog.tsx')).PartyDialog
const loadImport = async () => (await import('./vcards/import-dialog.tsx')).ImportDialog
const Import = lazyComponent(loadImport, () => null)
const loadTyped = async () => (await import('./list/typed-parties.tsx')).TypedParties

/** A link may open one before its code is here. */
const Page = lazyComponent(async () => (await import('./page/party-page.tsx')).PartyPage)

/** Customers and suppliers of the book, or the page of one. */
export function PartiesTab(parts: PartyParts) {
  const { CompanyBox } = parts
  const search = useSearch()
  const view = viewOf(search)
  const canWrite = mayWrite(useBookRights(), ['invoices', 'trade'])
  useListKeys({ entry: 'customer or supplier', group: 'Customers and suppliers' })
  const [form, typed, vcards] = [useOnDemand(loadForm), useOnDemand(loadTyped), useOnDemand(loadImport)]
  const [dropped, setDropped] = useState<File>()
  const drop = useDrop(([file]) => setDropped(file), canWrite && !view.isTrash && view.open === undefined)
  const query = useQuery({ ...typedQuery, enabled: canWrite && !view.isTrash })
  const names = query.data ?? []
  const show = (next: Partial<PartiesView>, replace = false) =>
    navigate(addressOf(search, { ...view, ...next }), { replace })
  if (view.open !== undefined)
    return (
      <section aria-labelledby="parties-heading" className="mx-auto w-full max-w-320">
        <Heading />
        <Suspense fallback={<LoadingRows label="Loading customer or supplier" rows={6} row="h-14" />}>
          <Page
            key={view.open}
            id={view.open}
            canWrite={canWrite}
            {...parts}
            onOpen={(id) => show({ open: id }, true)}
            onClose={() => show({ open: undefined })}
          />
        </Suspense>
      </section>
    )
  return (
    <section
      aria-labelledby="parties-heading"
      {...drop.handlers}
      className={cx(
        'mx-auto grid min-h-[60vh] w-full max-w-240 grid-cols-1 content-start gap-3 rounded-card',
        drop.over && 'bg-primary-soft outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <Heading />
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1">
          <SearchInput
            aria-label="Search customers and suppliers"
            placeholder="Search names, places, people, numbers"
            value={view.search}
            maxLength={200}
            onChange={(text) => show({ search: text }, true)}
          />
        </div>
        <Button
          icon={Trash2}
          variant="ghost"
          aria-pressed={view.isTrash}
          onClick={() => show({ isTrash: !view.isTrash })}
        >
          {view.isTrash ? 'Leave the trash' : 'Trash'}
        </Button>
        {canWrite && !view.isTrash && (
          <Button icon={ContactRound} {...dialogTrigger(vcards)}>
            Import vCard
          </Button>
        )}
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
            Choose whom to add
          </Button>
        </div>
      )}
      <List view={view} onOpen={(id) => show({ open: id })} />
      {form.Open && (
        <form.Open CompanyBox={CompanyBox} onClose={form.close} onSaved={(id) => show({ open: id })} />
      )}
      {vcards.Open && <vcards.Open onClose={vcards.close} />}
      {dropped !== undefined && (
        <Suspense>
          <Import file={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
      {typed.Open && <typed.Open names={names} onClose={typed.close} />}
    </section>
  )
}

const Heading = () => (
  <VisuallyHidden>
    <h2 id="parties-heading">Customers and suppliers</h2>
  </VisuallyHidden>
)

function List({ view, onOpen }: { view: PartiesView; onOpen: (id: number) => void }) {
  const search = useDebouncedValue(view.search)
  const list = useInfiniteQuery(listQuery({ search, isTrash: view.isTrash }))
  const parties = list.data?.pages.flatMap(({ items }) => items)
  if (parties === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading customers and suppliers" rows={8} row="h-14" />
    ) : (
      <LoadError title="Customers and suppliers could not be loaded" query={list} />
    )
  if (parties.length === 0)
    return view.search !== '' ? (
      <EmptyState art="search" title="Nobody fits this search" />
    ) : view.isTrash ? (
      <EmptyState art="people" title="The trash is empty" />
    ) : (
      <EmptyState
        art="people"
        title="No customers or suppliers yet"
        description="Add those you trade with: their address, people and terms fill invoices by themselves."
      />
    )
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4">
      <ul aria-label="Customers and suppliers" className="grid grid-cols-1 divide-y divide-line">
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} onOpen={() => onOpen(party.id)} />
        ))}
      </ul>
      <LoadMore list={list} label="Show more" />
    </div>
  )
}
