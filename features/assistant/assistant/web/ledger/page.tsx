import Trash2 from 'lucide-react/icons/trash-2'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { BookSwitcher } from '#features/trade/companies/web/parts.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useListKeys } from '#platform/web/shell/list-keys.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, ConfirmDialog, EmptyState, PageHeader, SearchInput, toast } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { LedgerEntryView } from './ledger-entry-view.tsx'
import { ledgerQuery, useClearLedger } from './queries.ts'

/** All answers, each with its engine, what was open to it and what it read. */
export const LedgerPage: RouteModule['Page'] = () => {
  useListKeys({ entry: 'answer', group: 'AI ledger' })
  const [search, setSearch] = useState('')
  const searchText = useDeferredValue(search.trim())
  const list = useInfiniteQuery({ ...ledgerQuery(searchText), placeholderData: (before) => before })
  const entries = list.data?.pages.flatMap((page) => page.items)
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-6">
      <PageHeader
        title="AI ledger"
        description="Each answer the assistant gave you, and what was read for it. Only you see this."
        back={{ href: '/ai?tab=assistant', label: 'AI Assistant' }}
        actions={
          <ClearButton disabled={entries === undefined || (entries.length === 0 && searchText === '')} />
        }
      />
      <div className="grid grid-cols-1 gap-3">
        <BookSwitcher className="-ms-2.5 justify-self-start" />
        <SearchInput
          aria-label="Search the ledger"
          placeholder="Search questions and what was read"
          value={search}
          maxLength={200}
          onChange={setSearch}
        />
        {entries !== undefined ? (
          entries.length === 0 ? (
            <Nothing search={searchText} onClear={() => setSearch('')} />
          ) : (
            <>
              <ol aria-label="Answers" className="grid grid-cols-1 gap-3">
                {entries.map((entry) => (
                  <LedgerEntryView key={entry.id} entry={entry} />
                ))}
              </ol>
              <LoadMore list={list} label="Show older answers" />
            </>
          )
        ) : list.error === null ? (
          <LoadingBars label="Loading the ledger" bars={6} height="h-28" />
        ) : (
          <LoadError title="The ledger could not be loaded" query={list} />
        )}
      </div>
    </div>
  )
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  return search === '' ? (
    <EmptyState
      art="table"
      title="No answers yet"
      description="What the assistant reads for you will stand here, answer by answer."
    />
  ) : (
    <EmptyState
      art="search"
      title="No answer fits this search"
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}

function ClearButton({ disabled }: { disabled: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const clear = useClearLedger()
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: () => {
        setConfirming(false)
        toast({ title: 'Ledger cleared' })
      },
    })
  return (
    <>
      <Button icon={Trash2} disabled={disabled} onClick={() => setConfirming(true)}>
        Clear ledger
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Clear the ledger?"
        description="All its entries go for good. Your conversations stay."
        confirmLabel="Clear ledger"
        busy={clear.isPending}
        busyLabel="Clearing…"
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
