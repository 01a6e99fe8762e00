/** Page and widget have different texts, from the specification. */
export type Surface = 'page' | 'widget'

interface SurfaceTexts {
  readonly add: string
  readonly addButton: string
  readonly share: string
  readonly shareHelp: string | undefined
}

export const surfaceTexts: Readonly<Record<Surface, SurfaceTexts>> = {
  page: { add: 'Add New Task', addButton: 'Add Task', share: 'Share Task', shareHelp: undefined },
  widget: {
    add: 'Add New Todo',
    addButton: 'Add Todo',
    share: 'Share Todo',
    shareHelp: 'Share this todo item with other users by typing @ and their username.',
  },
}

/** Isolates a name, so that its writing direction does not affect the sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`

/** 'Shared with Ada Admin, Ben Baker and 3 others', at most two by name. */
export function sharedWithText(names: readonly string[]): string {
  const [first, second, ...rest] = names.map(isolated)
  if (first === undefined) return ''
  if (second === undefined) return `Shared with ${first}`
  if (rest.length === 0) return `Shared with ${first} and ${second}`
  return `Shared with ${first}, ${second} and ${rest.length} ${rest.length === 1 ? 'other' : 'others'}`
}
