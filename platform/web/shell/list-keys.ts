import type { KeyboardEvent } from 'react'
import { useShortcut } from './use-shortcut.ts'

/** Marks the entries of a list. Their first link or button gets the focus, or the entry itself if it has none. */
const selector = '[data-list-item]'
const control = 'a[href], button, input'
/** px that the navigation bar covers. */
const barHeight = 56

interface Options {
  /** An entry, in the list of shortcuts: 'Next conversation'. */
  readonly entry: string
  readonly group: string
  readonly when?: boolean
}

/** `j` and `k` move through the list of a page, wherever the focus is. */
export function useListKeys({ entry, group, when = true }: Options): void {
  const step = (by: 1 | -1) => {
    const main = document.querySelector('main')
    if (main !== null) moveTo(main, by)
  }
  useShortcut({ key: 'j', label: `Next ${entry}`, group, when }, () => step(1))
  useShortcut({ key: 'k', label: `Previous ${entry}`, group, when }, () => step(-1))
}

/** The same inside a popover, over which the shortcuts of the page rest. */
export function stepThroughList(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (by === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  moveTo(event.currentTarget, by)
}

function moveTo(list: Element, by: 1 | -1): void {
  const entries = [...list.querySelectorAll<HTMLElement>(selector)].filter((entry) => entry.checkVisibility())
  const at = entries.findIndex((entry) => entry.contains(document.activeElement))
  const inSight = entries.findIndex((entry) => entry.getBoundingClientRect().bottom > barHeight)
  const entry = entries[at === -1 ? inSight : at + by]
  if (entry === undefined) return
  const target = entry.matches(control) ? entry : entry.querySelector<HTMLElement>(control)
  if (target === null) entry.tabIndex = -1
  ;(target ?? entry).focus({ preventScroll: true })
  entry.scrollIntoView({ block: 'nearest' })
}
