import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { EmptyState, SegmentedControl, Skeleton, Spinner, UserText } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { FileDetails } from '../../contract.ts'
import { contentOf, pagesQuery } from '../queries.ts'

const PdfView = lazyComponent(async () => (await import('./pdf-view.tsx')).PdfView)

interface Props {
  file: FileDetails
  /** The page that is shown first. */
  page: number | undefined
}

const looks = [
  { value: 'look', label: 'As it looks' },
  { value: 'text', label: 'Its text' },
] as const

/** What a file shows: a picture, the pages of a PDF, or the text of all others. */
export function Preview({ file, page }: Props) {
  const { mimeType, width, reading } = file
  const isPicture = width !== null
  const hasLook = isPicture || mimeType === 'application/pdf'
  const [look, setLook] = useState<'look' | 'text'>('look')
  if (!hasLook) return <Text file={file} from={page} />
  return (
    <div className="grid grid-cols-1 gap-3">
      {reading.state === 'read' && (
        <div>
          <SegmentedControl label="Show the file" value={look} onChange={setLook} options={looks} size="sm" />
        </div>
      )}
      {look === 'text' ? (
        <Text file={file} from={page} />
      ) : isPicture ? (
        <img
          src={`${contentOf(file)}&inline=true`}
          alt={file.name}
          width={width}
          height={file.height ?? width}
          className="max-h-[70vh] h-auto w-auto max-w-full justify-self-center rounded-small border border-line"
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PdfView address={contentOf(file)} name={file.name} start={page ?? 1} />
        </Suspense>
      )}
      {reading.state !== 'read' && look === 'look' && <State file={file} />}
    </div>
  )
}

/** Whether its words can be found, and if not, why. */
function State({ file: { reading } }: { file: FileDetails }) {
  if (reading.state === 'waiting')
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner size={16} /> Its text is being read.
      </p>
    )
  return <p className="text-sm text-muted">{reading.reason}</p>
}

function Text({ file, from = 1 }: { file: FileDetails; from?: number | undefined }) {
  const { reading } = file
  const list = useInfiniteQuery({ ...pagesQuery(file, from), enabled: reading.state === 'read' })
  const first = useRef<HTMLElement>(null)
  const pages = list.data?.pages.flatMap(({ items }) => items)
  const isLoaded = pages !== undefined
  useEffect(() => {
    if (isLoaded && from > 1) first.current?.scrollIntoView({ block: 'start' })
  }, [isLoaded, from])
  if (reading.state === 'waiting') return <State file={file} />
  if (reading.state === 'nothing')
    return <EmptyState compact art="files" title="Nothing could be read" description={reading.reason} />
  if (pages === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading text" rows={6} row="h-8" />
    ) : (
      <LoadError compact title="The text could not be loaded" query={list} />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {reading.reason !== '' && <p className="text-sm text-muted">{reading.reason}</p>}
      {pages.map(({ page, place, text, byOcr }, index) => (
        <section
          key={page}
          ref={index === 0 ? first : undefined}
          aria-label={place === '' ? `Page ${page}` : place}
          className="grid grid-cols-1 gap-2 rounded-card border border-line bg-raised p-4"
        >
          {(reading.pages > 1 || place !== '') && (
            <p className="text-xs text-muted tabular-nums">
              {place === '' ? `Page ${page}` : place}
              {byOcr && ', read from a picture'}
            </p>
          )}
          <UserText as="p" kind="body" className="max-h-96 overflow-y-auto text-sm whitespace-pre-wrap">
            {text}
          </UserText>
        </section>
      ))}
      <LoadMore list={list} label="Show more pages" />
    </div>
  )
}
