import { orders, type Sort, sorts } from '../domain.ts'

/** What the tab lists. */
export const places = ['files', 'shared', 'records', 'posts', 'messages', 'trash'] as const
export type PlaceName = (typeof places)[number]

export const placeLabels: Readonly<Record<PlaceName, string>> = {
  files: 'Files',
  shared: 'Shared with me',
  records: 'In records',
  posts: 'In posts',
  messages: 'In messages',
  trash: 'Trash',
}

/** The state of the tab in its address. */
export interface FilesView {
  readonly place: PlaceName
  readonly folder: number | undefined
  readonly search: string
  readonly tag: string | undefined
  readonly sort: Sort
  readonly order: (typeof orders)[number]
  /** The file whose details are open, and the page of its text. */
  readonly open: number | undefined
  readonly page: number | undefined
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

export function viewOf(search: string): FilesView {
  const address = new URLSearchParams(search)
  return {
    place: oneOf(places, address.get('place')) ?? 'files',
    folder: idOf(address.get('folder')),
    search: address.get('search')?.trim() ?? '',
    tag: address.get('tag') ?? undefined,
    sort: oneOf(sorts, address.get('sort')) ?? 'name',
    order: oneOf(orders, address.get('order')) ?? 'asc',
    open: idOf(address.get('file')),
    page: idOf(address.get('page')),
  }
}

/** The address of a view. Defaults are left out, and the book stays. */
export function addressOf(search: string, view: FilesView): string {
  const address = new URLSearchParams({ tab: 'files' })
  if (view.place !== 'files') address.set('place', view.place)
  if (view.folder !== undefined) address.set('folder', String(view.folder))
  if (view.search !== '') address.set('search', view.search)
  if (view.tag !== undefined) address.set('tag', view.tag)
  if (view.sort !== 'name') address.set('sort', view.sort)
  if (view.order !== 'asc') address.set('order', view.order)
  if (view.open !== undefined) address.set('file', String(view.open))
  if (view.page !== undefined) address.set('page', String(view.page))
  const book = new URLSearchParams(search).get('book')
  if (book !== null) address.set('book', book)
  return `/ai?${address}`
}
