import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage.ts'
import { type RegisteredShortcut, Shortcuts } from './shortcuts.ts'

export const shortcuts = new Shortcuts()
const storageKey = 'kontor.shortcuts'

interface Options {
  readonly key: string
  readonly label: string
  readonly group?: string
  /** Whether the shortcut is active; true by default. */
  readonly when?: boolean
}

/** Registers a shortcut while the component is mounted: `useShortcut({ key: 'n', label: 'New post' }, open)`. */
export function useShortcut(
  { key, label, group = 'This page', when = true }: Options,
  run: () => void,
): void {
  const latest = useEffectEvent(run)
  useEffect(
    () => (when ? shortcuts.add({ key, label, group, run: () => latest() }) : undefined),
    [key, label, group, when],
  )
}

interface KeyHint {
  readonly keys: readonly string[]
  readonly label: string
}

/** Lists keys that a part of the page handles itself. Pass the same array at each rendering. */
export function useKeyHints(group: string, hints: readonly KeyHint[]): void {
  useEffect(() => {
    const remove = hints.map(({ keys, label }) =>
      shortcuts.add({ key: keys.join(' '), shown: keys, label, group, run: undefined }),
    )
    return () => {
      for (const one of remove) one()
    }
  }, [group, hints])
}

export const useShortcutList = (): readonly RegisteredShortcut[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.list)

export const useShortcutsEnabled = (): boolean =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.isEnabled)

/** Members can disable single keys permanently, because they interfere with speech input. */
export function enableShortcuts(on: boolean): void {
  shortcuts.enable(on)
  writeStored(storageKey, on ? 'on' : 'off')
}

/**
 * Listens for keys in the whole window. Used once, by the frame around the page.
 * @param onSearch for Ctrl-K, also while somebody types
 */
export function useShortcutKeys(onSearch?: () => void): void {
  const search = useEffectEvent(() => onSearch?.())
  useEffect(() => {
    shortcuts.enable(readStored(storageKey) !== 'off')
    const onKeyDown = (event: KeyboardEvent) => {
      const isCovered = document.querySelector(overlaySelector) !== null
      if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !isCovered) {
        event.preventDefault()
        return search()
      }
      const shortcut = shortcuts.find(event, {
        isTyping: isWithin(event.target, textSelector),
        isOnControl: isWithin(event.target, controlSelector),
        isCovered,
      })
      if (shortcut === undefined) return
      event.preventDefault()
      shortcut.run?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const textSelector =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, ' +
  '[contenteditable]:not([contenteditable=false]), ' +
  '[role=textbox], [role=combobox], [role=listbox], [role=menu]'

const controlSelector =
  'a[href], button, summary, input[type=checkbox], [role=button], [role=menuitem], [role=tab]'
const overlaySelector = 'dialog[open], [popover=auto]:popover-open'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null
