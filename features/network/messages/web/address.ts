/** What the address of the page selects. */
export type Selection =
  | { readonly kind: 'assistant' }
  /** With a message, it is shown there. */
  | { readonly kind: 'conversation'; readonly id: number; readonly message?: number }
  /** The conversation with a member, existing or new. */
  | { readonly kind: 'member'; readonly id: number }
  /** The id in the address is invalid. */
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'nothing' }

export type Side = 'inbox' | 'contacts'

const path = '/messages'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

export function selectionOf(search: URLSearchParams): Selection {
  for (const [name, kind] of [
    ['conversation', 'conversation'],
    ['to', 'member'],
  ] as const) {
    const value = search.get(name)
    if (value === null) continue
    if (!isId(value)) return { kind: 'nonsense' }
    const message = search.get('message')
    return kind === 'conversation' && message !== null && isId(message)
      ? { kind, id: Number(value), message: Number(message) }
      : { kind, id: Number(value) }
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
      return selection.message === undefined
        ? `conversation=${selection.id}`
        : `conversation=${selection.id}&message=${selection.message}`
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

/** What stays the same while another message of a conversation is shown. */
export const placeOfSelection = (selection: Selection): string =>
  addressOf(selection.kind === 'conversation' ? { kind: 'conversation', id: selection.id } : selection)
