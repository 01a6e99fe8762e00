export interface Shortcut {
  /** A typed character, e.g. `n`, or a key's name, e.g. `Escape`. */
  readonly key: string
  readonly label: string
  /** Heading in the list of shortcuts. */
  readonly group: string
}

export interface RegisteredShortcut extends Shortcut {
  readonly run: () => void
}

/** The used part of a keyboard event. */
interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** The state of the page when a key is pressed. */
interface PageState {
  /** Whether a text field or a control with its own keys has the focus. */
  readonly isTyping: boolean
  /** Whether a link or button has the focus, which handles Enter and space itself. */
  readonly isOnControl: boolean
  /** Whether a dialog or menu is open. */
  readonly isCovered: boolean
}

export interface Shortcuts {
  readonly add: (shortcut: RegisteredShortcut) => () => void
  readonly list: () => readonly RegisteredShortcut[]
  readonly subscribe: (listener: () => void) => () => void
  readonly isEnabled: () => boolean
  readonly enable: (on: boolean) => void
  readonly find: (pressed: KeyPress, state: PageState) => RegisteredShortcut | undefined
}

/** Registered shortcuts. The newest one for a key wins until it is removed. */
export function createShortcuts(): Shortcuts {
  let shortcuts: readonly RegisteredShortcut[] = []
  let enabled = true
  const listeners = new Set<() => void>()
  const change = (next: readonly RegisteredShortcut[]) => {
    shortcuts = next
    for (const listener of listeners) listener()
  }
  return {
    add(shortcut: RegisteredShortcut): () => void {
      change([...shortcuts, shortcut])
      return () => change(shortcuts.filter((other) => other !== shortcut))
    },
    list: (): readonly RegisteredShortcut[] => shortcuts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isEnabled: (): boolean => enabled,
    enable(on: boolean): void {
      enabled = on
      change([...shortcuts])
    },
    find(pressed: KeyPress, { isTyping, isOnControl, isCovered }: PageState): RegisteredShortcut | undefined {
      if (!enabled || isTyping || isCovered || pressed.defaultPrevented || pressed.isComposing)
        return undefined
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
      if (isOnControl && (pressed.key === 'Enter' || pressed.key === ' ')) return undefined
      // Shortcuts must work with caps lock.
      const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
      return shortcuts.findLast((shortcut) => shortcut.key === key)
    },
  }
}

/** Shortcuts by group, in the order of registration, without overridden ones. */
export function groupShortcuts(all: readonly Shortcut[]): [group: string, shortcuts: readonly Shortcut[]][] {
  const active = all.filter(
    (shortcut, index) => all.findLastIndex(({ key }) => key === shortcut.key) === index,
  )
  return [...Map.groupBy(active, ({ group }) => group)]
}
