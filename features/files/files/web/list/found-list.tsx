import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { EmptyState, TextLink, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { FoundFile } from '../../contract.ts'
import { linkKindLabels } from '../../domain.ts'
import { linkedAddress } from '../addresses.ts'
import { foundQuery } from '../queries.ts'
import { placeLabels } from '../view.ts'
import { Thumbnail } from './thumbnail.tsx'

const descriptions = {
  records: 'Receipts and papers on transactions, invoices, bills and parties show here.',
  posts: 'Files of posts that you may see show here.',
  messages: 'Files of your conversations show here.',
} as const

/** Files that stand in records, posts or messages: they stay there, under the rights that they have there. */
export function FoundList({ place }: { place: keyof typeof descriptions }) {
  const list = useInfiniteQuery(foundQuery(place))
  const files = list.data?.pages.flatMap(({ items }) => items)
  if (files === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading files" rows={8} row="h-14" />
    ) : (
      <LoadError title="The files could not be loaded" query={list} />
    )
  if (files.length === 0 && !list.hasNextPage)
    return <EmptyState art="files" title="No files" description={descriptions[place]} />
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4">
      <ul aria-label={placeLabels[place]} className="grid grid-cols-1 divide-y divide-line">
        {files.map((file) => (
          <FoundRow key={file.id} file={file} />
        ))}
      </ul>
      <LoadMore list={list} label="Show more" />
    </div>
  )
}

function FoundRow({ file }: { file: FoundFile }) {
  const { fileName, size, createdAt, address, isPicture, place, reading } = file
  return (
    <li data-list-item className="flex min-h-14 min-w-0 items-center gap-3 py-2">
      <Thumbnail name={fileName} picture={isPicture ? `${address}?preview=true` : undefined} />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
        <a href={address} download={fileName} className="min-w-0 text-sm font-medium hover:underline">
          <VisuallyHidden>{'Download '}</VisuallyHidden>
          <UserText kind="name">{fileName}</UserText>
        </a>
        <span className="truncate text-xs text-muted tabular-nums">
          {formatBytes(size)} · {formatDate(createdAt.slice(0, 10))}
        </span>
        <TextLink href={linkedAddress(place)} quiet className="truncate text-xs text-muted">
          {linkKindLabels[place.kind]}
          {place.label !== '' && (
            <>
              {': '}
              <bdi>{place.label}</bdi>
            </>
          )}
        </TextLink>
        {reading.reason !== '' && <span className="text-xs text-muted">{reading.reason}</span>}
      </span>
    </li>
  )
}
