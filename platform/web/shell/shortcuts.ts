export interface Shortcut {
  /** A typed character, e.g. `n`, or a key's name, e.g. `Escape`. */
  readonly key: string
  readonly label: string
  /** Heading in the list of shortcuts. */
  readonly group: string
}

export interface Registered extends Shortcut {
  readonly run: () => void
}

/** The used part of a keyboard event. */
interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** The state of the page when a key is pressed. */
interface Surroundings {
  /** Whether a text field or a control with its own keys has the focus. */
  readonly typing: boolean
  /** Whether a link or button has the focus, which handles Enter and space itself. */
  readonly onControl: boolean
  /** Whether a dialog or menu is open. */
  readonly covered: boolean
}

export interface Shortcuts {
  readonly add: (shortcut: Registered) => () => void
  readonly list: () => readonly Registered[]
  readonly subscribe: (listener: () => void) => () => void
  readonly isEnabled: () => boolean
  readonly enable: (on: boolean) => void
  readonly find: (pressed: Pressed, surroundings: Surroundings) => Registered | undefined
}

/** Registered shortcuts. The newest one for a key wins until it is removed. */
export function createShortcuts(): Shortcuts {
  let all: readonly Registered[] = []
  let enabled = true
  const listeners = new Set<() => void>()
  const change = (next: readonly Registered[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  return {
    add(shortcut: Registered): () => void {
      change([...all, shortcut])
      return () => change(all.filter((other) => other !== shortcut))
    },
    list: (): readonly Registered[] => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isEnabled: (): boolean => enabled,
    enable(on: boolean): void {
      enabled = on
      change([...all])
    },
    find(pressed: Pressed, { typing, onControl, covered }: Surroundings): Registered | undefined {
      if (!enabled || typing || covered || pressed.defaultPrevented || pressed.isComposing) return undefined
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
      if (onControl && (pressed.key === 'Enter' || pressed.key === ' ')) return undefined
      // Shortcuts must work with caps lock.
      const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
      return all.findLast((shortcut) => shortcut.key === key)
    },
  }
}

/** Shortcuts by group, in the order of registration, without overridden ones. */
export function listed(all: readonly Shortcut[]): [group: string, shortcuts: readonly Shortcut[]][] {
  const active = all.filter(
    (shortcut, index) => all.findLastIndex(({ key }) => key === shortcut.key) === index,
  )
  return [...Map.groupBy(active, ({ group }) => group)]
}
