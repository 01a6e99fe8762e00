/** What the address of the page selects. */
export type Selection =
  | { readonly kind: 'assistant' }
  | { readonly kind: 'conversation'; readonly id: number }
  /** The conversation with a member, existing or new. */
  | { readonly kind: 'member'; readonly id: number }
  /** The id in the address is invalid. */
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'nothing' }

export type Side = 'inbox' | 'contacts'

const path = '/messages'

export function selectionOf(search: URLSearchParams): Selection {
  for (const [name, kind] of [
    ['conversation', 'conversation'],
    ['to', 'member'],
  ] as const) {
    const value = search.get(name)
    if (value !== null)
      return /^[1-9]\d{0,14}$/.test(value) ? { kind, id: Number(value) } : { kind: 'nonsense' }
  }
  return search.get('ai') === 'true' ? { kind: 'assistant' } : { kind: 'nothing' }
}

export const sideOf = (search: URLSearchParams): Side =>
  search.get('tab') === 'contacts' ? 'contacts' : 'inbox'

const selectionQuery = (selection: Selection): string => {
  switch (selection.kind) {
    case 'assistant':
      return 'ai=true'
    case 'conversation':
      return `conversation=${selection.id}`
    case 'member':
      return `to=${selection.id}`
    case 'nonsense':
    case 'nothing':
      return ''
  }
}

/** The address of a selection. */
export function addressOf(selection: Selection, side: Side = 'inbox'): string {
  const query = [side === 'contacts' ? 'tab=contacts' : '', selectionQuery(selection)].filter(
    (part) => part !== '',
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
