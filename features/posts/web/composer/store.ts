import { createSubmission, type Submission } from '#platform/web/api/index.ts'
import { emptyDraft, isBlank, draftKeyText, type Draft, type DraftKey } from './draft.ts'
import { findDraft, forgetOthers, saveDraft } from './draft-storage.ts'
import type { Attached } from './files.ts'

/** A refusal, and where it is shown. */
export interface Problem {
  readonly at: 'content' | 'audience' | 'form' | { readonly file: string }
  readonly sentence: string
}

export interface Sending {
  /** Per file, 0 to 1. */
  readonly progress: readonly number[]
  readonly stop: () => void
}

export interface ComposerState {
  readonly draft: Draft
  readonly files: readonly Attached[]
  readonly sending: Sending | undefined
  readonly problem: Problem | undefined
  /** The draft came back after a reload; these are the files it had. */
  readonly restored: readonly string[] | undefined
}

/** One composer's content. It outlives the component, so leaving a page ends neither a draft nor an upload. */
export interface ComposerStore {
  readonly submission: Submission
  readonly get: () => ComposerState
  readonly subscribe: (listener: () => void) => () => void
  /** What a person does: kept for later, and it takes a refusal away. */
  readonly edit: (change: Partial<Draft>) => void
  readonly setFiles: (files: readonly Attached[]) => void
  /** What happens to it. */
  readonly put: (change: Partial<Omit<ComposerState, 'draft' | 'files'>>) => void
  /** After it was posted, or thrown away. Who may see the next one stays as it was chosen. */
  readonly clear: () => void
  readonly rebase: (place: DraftKey) => void
}

const stores = new Map<string, ComposerStore>()

/** The store of a place; called again and again, it answers the same one. */
export function openStore(place: DraftKey): ComposerStore {
  const key = draftKeyText(place)
  const open = stores.get(key)
  if (open !== undefined) {
    open.rebase(place)
    return open
  }
  forgetOthers(place.userId)
  for (const other of stores.keys()) if (!other.startsWith(`${place.userId}.`)) stores.delete(other)
  const made = createStore(key, place)
  stores.set(key, made)
  return made
}

function createStore(key: string, first: DraftKey): ComposerStore {
  const listeners = new Set<() => void>()
  const kept = findDraft(key)
  const { fileNames, ...draft } = kept ?? { ...emptyDraft(first), fileNames: [] }
  let place = first
  let state: ComposerState = {
    draft,
    files: [],
    sending: undefined,
    problem: undefined,
    restored: kept === undefined ? undefined : fileNames,
  }

  const set = (change: Partial<ComposerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const save = () => saveDraft(key, state.draft, [...state.files.map(({ file }) => file.name), ...missing()])
  /** Files of a restored draft that nobody has attached again yet. */
  const missing = () =>
    (state.restored ?? []).filter((name) => state.files.every(({ file }) => file.name !== name))

  const store: ComposerStore = {
    submission: createSubmission(),
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      stores.set(key, store)
      return () => {
        listeners.delete(listener)
        // An empty reply that was closed again is not worth remembering.
        if (listeners.size === 0 && isUntouched(state)) stores.delete(key)
      }
    },
    edit(change) {
      set({ draft: { ...state.draft, ...change }, problem: undefined })
      save()
    },
    setFiles(files) {
      const attached = new Set(files.map(({ file }) => file.name))
      const restored = state.restored?.filter((name) => !attached.has(name))
      set({ files, problem: undefined, restored })
      save()
    },
    put(change) {
      set(change)
      if ('restored' in change) save()
    },
    clear() {
      const { postType } = emptyDraft(place)
      const draft = { ...state.draft, text: '', picked: [], tags: [], newTag: '', postType }
      set({ draft, files: [], problem: undefined, restored: undefined })
      save()
    },
    rebase(next) {
      place = next
      // Silently: this runs while the component that will show it is being drawn.
      if (listeners.size === 0 && isUntouched(state)) state = { ...state, draft: emptyDraft(next) }
    },
  }
  return store
}

const isUntouched = ({ draft, files, sending }: ComposerState): boolean =>
  isBlank(draft) && files.length === 0 && sending === undefined
