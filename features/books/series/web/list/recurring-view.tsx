import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Series } from '../../contract.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { recurringAddress } from '../invoice/address.ts'
import { listQuery, seriesQuery } from '../queries.ts'
import type { SeriesHandlers } from './handlers.ts'
import { Questions, type Question } from './questions.tsx'
import { SeriesCards } from './series-cards.tsx'
import { SeriesTable } from './series-table.tsx'

interface Props {
  /** Opens an invoice. */
  onOpen: (id: number) => void
}

const openedIn = (search: string): number | undefined => {
  const id = new URLSearchParams(search).get('series') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** The invoices that repeat, the next date first. */
export function RecurringView({ onOpen }: Props) {
  const list = useInfiniteQuery(listQuery)
  const mayWrite = useMayWrite('invoices')
  const roomy = useAtLeast('wide')
  const opened = openedIn(useSearch())
  const [question, setQuestion] = useState<Question>()
  const all = list.data?.pages.flatMap(({ items }) => items)
  if (all === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading recurring invoices" rows={6} row="h-12" />
    ) : (
      <LoadError title="Recurring invoices could not be loaded" query={list} />
    )
  if (all.length === 0)
    return (
      <EmptyState
        art="table"
        title="No invoice repeats yet"
        description="Open an invoice and choose Repeat: others like it are made by themselves from then on."
      />
    )
  const go = (id?: number, replace = false) => navigate(recurringAddress(location.search, id), { replace })
  const handlers: SeriesHandlers = {
    mayWrite,
    edit: ({ id }) => go(id),
    ask: setQuestion,
    openInvoice: onOpen,
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {roomy ? <SeriesTable all={all} handlers={handlers} /> : <SeriesCards all={all} handlers={handlers} />}
      <LoadMore list={list} label="Show more" />
      {mayWrite && opened !== undefined && (
        <Edited
          key={opened}
          id={opened}
          listed={all.find(({ id }) => id === opened)}
          onClose={() => go(undefined, true)}
        />
      )}
      {question !== undefined && <Questions question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

interface EditedProps {
  id: number
  /** As the list has it; one that is further down is loaded. */
  listed: Series | undefined
  onClose: () => void
}

function Edited({ id, listed, onClose }: EditedProps) {
  const query = useQuery({ ...seriesQuery(id), enabled: listed === undefined })
  const series = listed ?? query.data
  if (series === undefined)
    return <LoadLine title="The recurring invoice could not be loaded" query={query} />
  return <EditDialog series={series} onClose={onClose} />
}
