import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { getDocumentProxy } from 'unpdf'
import { announce, EmptyState, IconButton, Skeleton } from '#platform/web/ui/index.ts'

/** Sharp enough for small print on a dense screen. */
const scale = 2
/** Larger sheets are drawn smaller. */
const maxPixels = 12_000_000

async function load(address: string, signal: AbortSignal) {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`The PDF was not sent: ${reply.status}`)
  return getDocumentProxy(new Uint8Array(await reply.arrayBuffer()), { verbosity: 0 })
}
type Document = Awaited<ReturnType<typeof load>>

interface Props {
  address: string
  name: string
  start: number
}

/** The pages of a PDF, drawn here: nothing in it runs, and it opens no address. */
export function PdfView({ address, name, start }: Props) {
  const document = useQuery({
    queryKey: ['file-pdf', address],
    queryFn: ({ signal }) => load(address, signal),
    retry: false,
    staleTime: Infinity,
    // It holds the whole document.
    gcTime: 0,
  })
  if (document.error !== null)
    return (
      <EmptyState
        compact
        art="files"
        title="This PDF cannot be shown"
        description="Download it to open it in another program."
      />
    )
  if (document.data === undefined) return <Skeleton className="h-96 w-full" />
  return <Pages document={document.data} name={name} start={start} />
}

function Pages({ document, name, start }: { document: Document; name: string; start: number }) {
  const count = document.numPages
  const [page, setPage] = useState(Math.min(start, count))
  const step = (by: number) => {
    const next = Math.min(Math.max(page + by, 1), count)
    setPage(next)
    announce(`Page ${next} of ${count}`)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageCanvas document={document} page={page} name={name} />
      {count > 1 && (
        <div className="flex items-center justify-center gap-2">
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={page === 1}
            onClick={() => step(-1)}
          />
          <span className="text-sm tabular-nums">
            {page} of {count}
          </span>
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={page === count}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  )
}

function PageCanvas({ document, page, name }: { document: Document; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let drawing: { cancel: () => void } | undefined
    let isGone = false
    const draw = async () => {
      const shown = await document.getPage(page)
      const target = canvas.current
      if (isGone || target === null) return
      const whole = shown.getViewport({ scale: 1 })
      const most = Math.sqrt(maxPixels / (whole.width * whole.height))
      const viewport = shown.getViewport({ scale: Math.min(scale, most) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const task = shown.render({ canvas: target, viewport })
      drawing = task
      await task.promise
      setDrawn(true)
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [document, page])
  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page is drawn on a canvas
      role="img"
      aria-label={`Page ${page} of ${name}`}
      aria-busy={!isDrawn}
      className="h-auto w-full rounded-small border border-line bg-white"
    />
  )
}
