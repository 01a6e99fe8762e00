import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, toastError } from '../api/index.ts'
import { emptyLayout } from './layout.ts'
import type { GridLayout } from './layout.ts'

/** Where layouts outlive the page. The platform knows no feature, so one is handed in. */
interface LayoutStorage {
  load: (name: string) => Promise<GridLayout>
  /** `leaving`: the page is about to go, and the call must outlive it. */
  save: (name: string, layout: GridLayout, leaving: boolean) => Promise<unknown>
}

let keeper: LayoutStorage | undefined

/** A drag or a row of key presses is one change. */
const calm = 600
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const saving = new Set<string>()

/** Told once, before the first table shows; a page that tells nobody has tables that forget. */
export function setLayoutStorage(next: LayoutStorage): void {
  if (keeper === undefined) {
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') leave()
    })
  }
  keeper = next
}

/** In the query cache, so that it goes with the member whose it is. */
const layoutQuery = (name: string) =>
  queryOptions({
    queryKey: ['layouts', name],
    queryFn: async () => (await keeper?.load(name)) ?? emptyLayout,
  })

export interface StoredLayout {
  /** Undefined until it is known; a table does not show a layout that it would have to change at once. */
  readonly layout: GridLayout | undefined
  readonly change: (layout: GridLayout) => void
}

/** The layout of one table, shared by all that show or change it. */
export function useLayout(name: string): StoredLayout {
  const { data, isError } = useQuery(layoutQuery(name))
  return {
    layout: data ?? (isError ? emptyLayout : undefined),
    change: (layout) => {
      queryClient.setQueryData(layoutQuery(name).queryKey, layout)
      clearTimeout(waiting.get(name))
      waiting.set(
        name,
        setTimeout(() => void save(name, false), calm),
      )
    },
  }
}

async function save(name: string, leaving: boolean): Promise<void> {
  // One after the other, or the older could arrive last. Who leaves cannot wait for that.
  if (saving.has(name) && !leaving) {
    waiting.set(
      name,
      setTimeout(() => void save(name, false), calm),
    )
    return
  }
  clearTimeout(waiting.get(name))
  waiting.delete(name)
  const layout = queryClient.getQueryData(layoutQuery(name).queryKey)
  // Gone with its member.
  if (layout === undefined || keeper === undefined) return
  saving.add(name)
  try {
    await keeper.save(name, layout, leaving)
  } catch (error) {
    if (!leaving) toastError(error, { errorFallback: 'The columns could not be saved' })
  } finally {
    saving.delete(name)
  }
}

function leave(): void {
  for (const name of waiting.keys()) void save(name, true)
}
