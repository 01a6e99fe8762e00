export interface Shortcut {
  /** A typed character, e.g. `n`, or a key's name, e.g. `Escape`. */
  readonly key: string
  /** How the list shows it, if it is more than one key. */
  readonly shown?: readonly string[]
  readonly label: string
  /** Heading in the list of shortcuts. */
  readonly group: string
}

export interface RegisteredShortcut extends Shortcut {
  /** Undefined if a part of the page handles the key itself: it is only listed. */
  readonly run: (() => void) | undefined
}

/** The group of the keys that work on every page. */
export const everywhere = 'Everywhere'

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

/** Registered shortcuts. The newest one for a key wins until it is removed. */
export class Shortcuts {
  readonly #listeners = new Set<() => void>()
  #shortcuts: readonly RegisteredShortcut[] = []
  #enabled = true

  readonly list = (): readonly RegisteredShortcut[] => this.#shortcuts

  readonly isEnabled = (): boolean => this.#enabled

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers a function that removes it. */
  add(shortcut: RegisteredShortcut): () => void {
    this.#change([...this.#shortcuts, shortcut])
    return () => this.#change(this.#shortcuts.filter((other) => other !== shortcut))
  }

  enable(on: boolean): void {
    this.#enabled = on
    this.#change([...this.#shortcuts])
  }

  find(pressed: KeyPress, { isTyping, isOnControl, isCovered }: PageState): RegisteredShortcut | undefined {
    if (!this.#enabled || isTyping || isCovered || pressed.defaultPrevented || pressed.isComposing)
      return undefined
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
    if (isOnControl && (pressed.key === 'Enter' || pressed.key === ' ')) return undefined
    // Shortcuts must work with caps lock.
    const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
    return this.#shortcuts.findLast((shortcut) => shortcut.key === key && shortcut.run !== undefined)
  }

  #change(next: readonly RegisteredShortcut[]): void {
    this.#shortcuts = next
    for (const listener of this.#listeners) listener()
  }
}

/** Shortcuts by group, without overridden ones. Those of the page come before those that work everywhere. */
export function groupShortcuts(all: readonly Shortcut[]): [group: string, shortcuts: readonly Shortcut[]][] {
  const active = all.filter(
    (shortcut, index) => all.findLastIndex(({ key }) => key === shortcut.key) === index,
  )
  const groups = [...Map.groupBy(active, ({ group }) => group)]
  return groups.toSorted(([one], [other]) => Number(one === everywhere) - Number(other === everywhere))
}
