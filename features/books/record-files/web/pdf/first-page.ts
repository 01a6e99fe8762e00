import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '../queries.ts'
import type { RecordFile } from '../../contract.ts'

/** Bytes. Larger files keep their icon: they would have to be loaded whole. */
const largest = 5_000_000
/** Milliseconds, for loading the file as well. */
const deadline = 20_000

/** One at a time, so that ten files cost no more memory than one. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A picture of the first page, or null where there is none to be had. A worker of its own draws it, which ends then or
 * at the deadline: whatever the file holds, the page around goes on.
 */
const draw = (address: string, signal: AbortSignal) =>
  new Promise<string | null>((resolve) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
    const end = (picture: string | null) => {
      worker.terminate()
      clearTimeout(timer)
      resolve(picture)
    }
    const timer = setTimeout(() => end(null), deadline)
    signal.addEventListener('abort', () => end(null))
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<{ picture?: string | null }>) => {
      // The library in it sends messages of its own.
      if (data.picture !== undefined) end(data.picture)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other side
    worker.postMessage(address)
  })

export const firstPageQuery = (file: RecordFile) =>
  queryOptions({
    queryKey: ['record-files', 'first-page', file.id],
    enabled: file.mimeType === 'application/pdf' && file.size <= largest,
    queryFn: ({ signal }) => {
      const mine = turn.then(() => (signal.aborted ? null : draw(addressOf(file), signal)))
      turn = mine
      return mine
    },
    // A file never changes.
    staleTime: Infinity,
  })
