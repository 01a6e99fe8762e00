export interface Shortcut {
  /** One character as typed, `n`, `/`, `?`, or a key's name, `Escape`. */
  readonly key: string
  readonly label: string
  /** Where it works, as the list says it. */
  readonly group: string
}

export interface Registered extends Shortcut {
  readonly run: () => void
}

/** What of a keyboard event decides. */
interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** The page a shortcut would act on, as far as it matters. */
interface Surroundings {
  /** Something that takes text, or a control with keys of its own, has the focus. */
  readonly typing: boolean
  /** A link or button has the focus: Enter and space are its own. */
  readonly onControl: boolean
  /** A dialog or menu stands over the page. */
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

/** Shortcuts of whatever is on the screen. The newest wins a key, and gives it back when it goes. */
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
      // Caps lock must not switch them off.
      const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
      return all.findLast((shortcut) => shortcut.key === key)
    },
  }
}

/** The list without those another one covers, by group in the order they came. */
export function listed(all: readonly Shortcut[]): [group: string, shortcuts: readonly Shortcut[]][] {
  const active = all.filter(
    (shortcut, index) => all.findLastIndex(({ key }) => key === shortcut.key) === index,
  )
  return [...Map.groupBy(active, ({ group }) => group)]
}
