import { refreshSoon, watchLive } from '#platform/web/live/index.ts'

/** The first part of all keys: a change of one may show in each of them. */
export const billsKey = ['bills'] as const

const refresh = () => refreshSoon(billsKey)
watchLive('bills', { changed: { bills: refresh }, missed: refresh })
