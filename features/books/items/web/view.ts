/** The state of the tab in its address. */
export interface ItemsView {
  readonly search: string
  readonly isTrash: boolean
  readonly isBelowMinimum: boolean
  /** The one whose details are open. */
  readonly open: number | undefined
}

export function viewOf(search: string): ItemsView {
  const address = new URLSearchParams(search)
  const open = address.get('item')
  return {
    search: address.get('search')?.trim() ?? '',
    isTrash: address.get('trash') === 'true',
    isBelowMinimum: address.get('low') === 'true',
    open: open !== null && /^[1-9]\d{0,14}$/.test(open) ? Number(open) : undefined,
  }
}

/** The address of a view. Defaults are left out, and the book stays. */
export function addressOf(search: string, view: ItemsView): string {
  const address = new URLSearchParams({ tab: 'items' })
  if (view.search !== '') address.set('search', view.search)
  if (view.isTrash) address.set('trash', 'true')
  if (view.isBelowMinimum) address.set('low', 'true')
  if (view.open !== undefined) address.set('item', String(view.open))
  const book = new URLSearchParams(search).get('book')
  if (book !== null) address.set('book', book)
  return `/ai?${address}`
}
