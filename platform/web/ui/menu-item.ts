import type { IconType } from './icon.ts'
import type { Loadable } from './states.tsx'

export interface MenuAction {
  kind?: 'action' | undefined
  label: string
  icon?: IconType | undefined
  /** Runs after the menu has closed and the focus is back on its button. */
  onSelect?: (() => void) | undefined
  href?: string | undefined
  /** Opens the address in a new window. */
  external?: boolean | undefined
  shortcut?: string | undefined
  help?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** If defined, the item is a checkbox. */
  checked?: boolean | undefined
  /** If defined, the item is one of several of which one is chosen. */
  chosen?: boolean | undefined
}

export type MenuItem = MenuAction | { kind: 'separator' } | { kind: 'heading'; label: string }

/** An entry that loads again what the others come from, if that failed. */
export const retryItem = (title: string, { data, error, refetch }: Loadable): MenuAction[] =>
  data === undefined && error !== null
    ? [{ label: 'Try again', help: title, onSelect: () => void refetch() }]
    : []
