import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, ConfirmDialog, Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Company, OutsideReader } from '../../contract.ts'
import { useEndReader } from '../mutations.ts'
import { readersQuery } from '../queries.ts'

const names: Readonly<Record<OutsideReader['kind'], string>> = {
  programs: 'Program',
  documentLinks: 'Link of',
  guests: 'Guest',
  shares: 'Share',
  series: 'Series',
}

/** For owners: what reads the book from outside, whoever of the company let it in, each with its end. */
export function OutsideReaders({ company: { id } }: { company: Company }) {
  const query = useQuery(readersQuery(id))
  const readers = query.data?.readers
  const [ending, setEnding] = useState<OutsideReader>()
  const end = useEndReader(id)
  if (readers === undefined)
    return <LoadLine title="What reads this book could not be loaded" query={query} />
  return (
    <Panel title="What reads this book from outside">
      {readers.length === 0 ? (
        <p className="text-sm text-muted">No program, no open link of a document, and no guest.</p>
      ) : (
        <ul aria-label="What reads this book" className="grid grid-cols-1 divide-y divide-line">
          {readers.map((reader) => (
            <li
              key={`${reader.kind} ${reader.id}`}
              className="flex flex-wrap items-center justify-between gap-3 py-3"
            >
              <p className="min-w-0 text-sm wrap-anywhere">
                {names[reader.kind]} <UserText>{reader.name}</UserText>
                <span className="block text-muted">
                  {reader.member === null ? (
                    'From somebody who has gone'
                  ) : (
                    <UserText>{reader.member.fullName}</UserText>
                  )}
                  , <RelativeTime date={reader.createdAt} />
                  {reader.usedAt !== null && (
                    <>
                      ; used <RelativeTime date={reader.usedAt} />
                    </>
                  )}
                </span>
              </p>
              <Button size="sm" onClick={() => setEnding(reader)}>
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        danger
        title={`End what ${ending?.name ?? ''} reads?`}
        description="It reads nothing of this book any more, at once."
        confirmLabel="End"
        busy={end.isPending}
        onConfirm={() =>
          ending !== undefined && end.mutate(ending, { onSettled: () => setEnding(undefined) })
        }
        onCancel={() => setEnding(undefined)}
      />
    </Panel>
  )
}
