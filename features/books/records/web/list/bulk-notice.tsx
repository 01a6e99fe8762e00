import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import { useMutation } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, IconButton, Progress } from '#platform/web/ui/index.ts'
import type { BulkChange } from '../../contract/bulk.ts'
import type { BulkTable } from '../../domain.ts'
import { refreshRecords } from './cache.ts'
import { changeText } from './bulk-text.ts'
import type { SettableField } from './settable.ts'
import { api, isUnderWay, latestQuery, refreshLatest, storeLatest } from './bulk-queries.ts'

interface Props {
  table: BulkTable
  /** The fields that a change may have set. */
  fields: readonly SettableField[]
}

/** A change of many records: its progress, and its undo for an hour, also after the page was left. */
export function BulkNotice({ table, fields }: Props) {
  const query = useQuery(latestQuery(table))
  const change = query.data
  useRefresh(['bulk'], () => void refreshLatest(table))
  const wasUnderWay = useRef(false)
  const runs = isUnderWay(change)
  useEffect(() => {
    if (wasUnderWay.current && !runs) refreshRecords(table, 'self')
    wasUnderWay.current = runs
  }, [runs, table])
  const params = ({ id }: BulkChange) => ({ params: { id } })
  const cancel = useMutation({
    mutationFn: (one: BulkChange) => api('POST /api/bulk-changes/:id/cancel', params(one)),
    onSuccess: storeLatest,
    onError: () => refreshLatest(table),
    meta: { errorFallback: 'The change could not be stopped' },
  })
  const undo = useMutation({
    mutationFn: (one: BulkChange) => api('POST /api/bulk-changes/:id/undo', params(one)),
    onSuccess: storeLatest,
    meta: { errorFallback: 'The change could not be undone' },
  })
  const forget = useMutation({
    mutationFn: (one: BulkChange) => api('DELETE /api/bulk-changes/:id', params(one)),
    onSettled: () => refreshLatest(table),
    meta: { errorFallback: 'The message could not be removed' },
  })
  if (change == null)
    return <LoadLine title="The last change of many rows could not be loaded" query={query} />
  const text = changeText(change, fields)
  const canUndo = !runs && change.state !== 'undone' && change.changed > 0
  return (
    <section
      aria-label="Change of many rows"
      className="flex min-w-0 flex-wrap items-center gap-2 rounded-control border border-line bg-raised py-1 ps-3 pe-1"
    >
      {runs ? (
        <Progress
          className="min-w-0 flex-1"
          label={text}
          value={change.done}
          max={change.state === 'undoing' ? change.changed : change.total}
        />
      ) : (
        <output className="min-w-0 flex-1 text-sm tabular-nums">{text}</output>
      )}
      {change.state === 'running' && (
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(change)}>
          Cancel
        </Button>
      )}
      {canUndo && (
        <Button size="sm" icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate(change)}>
          Undo
        </Button>
      )}
      {!runs && (
        <IconButton size="sm" icon={X} label="Hide this message" onClick={() => forget.mutate(change)} />
      )}
    </section>
  )
}
