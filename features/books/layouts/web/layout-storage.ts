import { client } from '#platform/web/api/index.ts'
import { setLayoutStorage } from '#platform/web/grid/index.ts'
import type { layoutsApi } from '../contract.ts'
import { maxId } from '../domain.ts'

const api = client<typeof layoutsApi>()

/** Milliseconds that a table waits for its layout before it uses the default one. */
const loadTimeoutMs = 5_000

const isStorable = (id: string) => id.length <= maxId

export function storeLayouts(): void {
  setLayoutStorage({
    load: (name) =>
      api('GET /api/layouts/:name', { params: { name }, signal: AbortSignal.timeout(loadTimeoutMs) }),
    save: (name, layout, leaving) => {
      const widths = Object.entries(layout.widths).filter(([id]) => isStorable(id))
      const order = layout.order.filter(isStorable)
      const hidden = layout.hidden.filter(isStorable)
      const call = { params: { name }, keepalive: leaving }
      if (widths.length + order.length + hidden.length === 0) return api('DELETE /api/layouts/:name', call)
      const body = { widths: Object.fromEntries(widths), order, hidden }
      return api('PUT /api/layouts/:name', { ...call, body })
    },
  })
}
