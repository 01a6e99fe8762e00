import { useInfiniteQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import type { ReactNode } from 'react'
import type { Page } from '#platform/web/api/index.ts'
import { Avatar, Button, RelativeTime } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { HistoryChange, HistoryEntry } from '../../contract/history.ts'
import { filesField, type HistoryKind } from '../../domain.ts'

const did: Readonly<Record<HistoryKind, string>> = {
  created: 'added it',
  imported: 'imported it',
  changed: 'changed',
  trashed: 'moved it to the trash',
  restored: 'took it back from the trash',
  moved: 'moved it here from another book',
}

interface Props {
  /** Names the record in the cache: its collection and id. */
  record: readonly [collection: string, id: number]
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<HistoryEntry>>
  /** A value as people read it. */
  textOf: (change: HistoryChange, value: string) => ReactNode
  /** Fills the form with the record as it was before an entry; missing where nothing can be restored. */
  onRestore?: ((entries: readonly HistoryEntry[], entryId: number) => void) | undefined
}

/** Who changed a record, when and how, newest first. */
export function RecordHistory({ record: [collection, id], load, textOf, onRestore }: Props) {
  const query = useInfiniteQuery({
    queryKey: [collection, 'history', id],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Somebody may have changed it since it was open last.
    refetchOnMount: 'always',
  })
  if (query.data === undefined)
    return query.error === null ? (
      <LoadingRows rows={3} row="py-2" picture="size-7" label="Loading history" />
    ) : (
      <LoadError title="The history could not be loaded" query={query} />
    )
  const entries = query.data.pages.flatMap(({ items }) => items)
  const next = query.data.pages.at(-1)?.nextCursor ?? null
  return (
    <>
      <ol aria-label="History" className="grid grid-cols-1 gap-4">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            textOf={textOf}
            onRestore={
              // A number that a move gave is for good, and files are no fields of the form.
              onRestore && entry.kind !== 'moved' && entry.changes.some(({ field }) => field !== filesField)
                ? () => onRestore(entries, entry.id)
                : undefined
            }
          />
        ))}
      </ol>
      {next !== null && (
        <LoadAtEdge what="older changes" next={next} size="sm" load={() => query.fetchNextPage()} />
      )}
    </>
  )
}

interface EntryProps {
  entry: HistoryEntry
  textOf: Props['textOf']
  onRestore: (() => void) | undefined
}

function Entry({ entry: { at, kind, user, changes }, textOf, onRestore }: EntryProps) {
  const name = user?.fullName ?? 'Somebody'
  return (
    <li className="flex gap-3">
      <Avatar name={name} src={user?.avatar ?? null} size="sm" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-sm">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>{' '}
            {kind === 'changed' && changes.length === 0 ? 'saved it' : did[kind]}
          </p>
          <RelativeTime date={at} className="text-xs text-muted" />
          {onRestore && (
            <Button size="sm" variant="ghost" icon={RotateCcw} className="ms-auto" onClick={onRestore}>
              Restore what was before
            </Button>
          )}
        </div>
        {changes.length > 0 && (
          <ul className="grid grid-cols-1 gap-0.5">
            {changes.map((change) => (
              <Changed key={change.field} change={change} textOf={textOf} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Changed({ change, textOf }: { change: HistoryChange; textOf: Props['textOf'] }) {
  const [before, after] = [textOf(change, change.from), textOf(change, change.to)]
  return (
    <li className="wrap-anywhere">
      <span className="text-muted">{change.label}: </span>
      <del dir="auto" className="text-muted">
        {before === '' ? 'empty' : before}
      </del>{' '}
      →{' '}
      <ins dir="auto" className="no-underline">
        {after === '' ? 'empty' : after}
      </ins>
    </li>
  )
}
