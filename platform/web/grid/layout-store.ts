import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, toastError } from '../api/index.ts'
import { emptyLayout } from './layout.ts'
import type { GridLayout } from './layout.ts'

/** Stores layouts on the server. A feature provides it, because the platform must not import features. */
interface LayoutStorage {
  load: (name: string) => Promise<GridLayout>
  /** `leaving`: the page is being closed, and the request must outlive it. */
  save: (name: string, layout: GridLayout, leaving: boolean) => Promise<unknown>
}

let storage: LayoutStorage | undefined

/** A drag or a series of key presses is saved as one change. */
const saveDelayMs = 600
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const saving = new Set<string>()

/** Called once, before the first table shows. Without it, layouts are lost when the page closes. */
export function setLayoutStorage(next: LayoutStorage): void {
  if (storage === undefined) {
    addEventListener('pagehide', saveAll)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') saveAll()
    })
  }
  storage = next
}

/** Layouts are in the query cache, which is cleared when the member signs out. */
const layoutQuery = (name: string) =>
  queryOptions({
    queryKey: ['layouts', name],
    queryFn: async () => (await storage?.load(name)) ?? emptyLayout,
  })

export interface StoredLayout {
  /** Undefined until loaded; tables wait for it, so that columns do not jump. */
  readonly layout: GridLayout | undefined
  readonly change: (layout: GridLayout) => void
}

/** The layout of one table, shared by all components that use it. */
export function useLayout(name: string): StoredLayout {
  const { data, isError } = useQuery(layoutQuery(name))
  return {
    layout: data ?? (isError ? emptyLayout : undefined),
    change: (layout) => {
      queryClient.setQueryData(layoutQuery(name).queryKey, layout)
      clearTimeout(timers.get(name))
      timers.set(
        name,
        setTimeout(() => void save(name, false), saveDelayMs),
      )
    },
  }
}

async function save(name: string, leaving: boolean): Promise<void> {
  // Saves run one after the other, or an older one could arrive last. A closing page cannot wait.
  if (saving.has(name) && !leaving) {
    timers.set(
      name,
      setTimeout(() => void save(name, false), saveDelayMs),
    )
    return
  }
  clearTimeout(timers.get(name))
  timers.delete(name)
  const layout = queryClient.getQueryData(layoutQuery(name).queryKey)
  // The cache was cleared when the member signed out.
  if (layout === undefined || storage === undefined) return
  saving.add(name)
  try {
    await storage.save(name, layout, leaving)
  } catch (error) {
    if (!leaving) toastError(error, { errorFallback: 'The columns could not be saved' })
  } finally {
    saving.delete(name)
  }
}

function saveAll(): void {
  for (const name of timers.keys()) void save(name, true)
}
