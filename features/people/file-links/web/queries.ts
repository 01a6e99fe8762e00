import { queryOptions } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { fileLinksApi, LinkedFile } from '../contract.ts'
import { maxThings, type ShownKind } from '../domain.ts'

const api = client<typeof fileLinksApi>()
const key = ['file-links'] as const
/** Rows of a list ask one after the other; what they ask within this time is one call. */
const gatherMs = 20

interface Asked {
  readonly id: number
  readonly resolve: (files: readonly LinkedFile[]) => void
  readonly reject: (error: unknown) => void
}
const waiting = new Map<ShownKind, Asked[]>()

async function ask(kind: ShownKind, asked: readonly Asked[]): Promise<void> {
  try {
    const ids = [...new Set(asked.map(({ id }) => id))].join(',')
    const files = await api('GET /api/linked-files/of-many', { query: { kind, ids } })
    const byThing = Map.groupBy(files, ({ refId }) => refId)
    for (const { id, resolve } of asked) resolve(byThing.get(id) ?? [])
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function send(kind: ShownKind): void {
  const asked = waiting.get(kind) ?? []
  waiting.delete(kind)
  for (let from = 0; from < asked.length; from += maxThings)
    void ask(kind, asked.slice(from, from + maxThings))
}

/** The files linked to one thing. Things of a list are asked about together. */
export const linkedFilesQuery = (kind: ShownKind, id: number) =>
  queryOptions({
    queryKey: [...key, kind, id],
    queryFn: () =>
      new Promise<readonly LinkedFile[]>((resolve, reject) => {
        const asked = waiting.get(kind)
        if (asked === undefined) {
          waiting.set(kind, [{ id, resolve, reject }])
          setTimeout(send, gatherMs, kind)
        } else asked.push({ id, resolve, reject })
      }),
  })

const refresh = () => refreshSoon(key)
watchLive('file-links', {
  changed: { files: refresh },
  missed: () => void queryClient.invalidateQueries({ queryKey: key }),
})
