/** The page and the dashboard's widget call the same things by other names. */
export type Surface = 'page' | 'widget'

interface Words {
  readonly add: string
  readonly addButton: string
  readonly share: string
  readonly shareHelp: string | undefined
}

export const words: Readonly<Record<Surface, Words>> = {
  page: { add: 'Add New Task', addButton: 'Add Task', share: 'Share Task', shareHelp: undefined },
  widget: {
    add: 'Add New Todo',
    addButton: 'Add Todo',
    share: 'Share Todo',
    shareHelp: 'Share this todo item with other users by typing @ and their username.',
  },
}

/** A name in another writing direction leaves the rest of the sentence alone. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** 'Shared with Ada Admin, Ben Baker and 3 others', at most two by name. */
export function sharedWords(names: readonly string[]): string {
  const [first, second, ...rest] = names.map(isolated)
  if (first === undefined) return ''
  if (second === undefined) return `Shared with ${first}`
  if (rest.length === 0) return `Shared with ${first} and ${second}`
  return `Shared with ${first}, ${second} and ${rest.length} ${rest.length === 1 ? 'other' : 'others'}`
}
