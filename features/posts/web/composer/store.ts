import { createSubmission, type Submission } from '#platform/web/api/index.ts'
import { emptyDraft, isBlank, draftKeyText, type Draft, type DraftKey } from './draft.ts'
import { findDraft, deleteOthersDrafts, saveDraft } from './draft-storage.ts'
import type { Attached } from './files.ts'

/** A refusal, and the field that shows it. */
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
  /** The files of a draft that was restored after a reload. */
  readonly restored: readonly string[] | undefined
}

/** The content of a composer. It outlives the component, so that drafts and uploads survive leaving the page. */
export interface ComposerStore {
  readonly submission: Submission
  readonly get: () => ComposerState
  readonly subscribe: (listener: () => void) => () => void
  /** Applies and saves the member's input, and removes a refusal. */
  readonly edit: (change: Partial<Draft>) => void
  readonly setFiles: (files: readonly Attached[]) => void
  /** Changes the state of sending. */
  readonly put: (change: Partial<Omit<ComposerState, 'draft' | 'files'>>) => void
  /** Clears the draft after posting or discarding. The privacy stays for the next one. */
  readonly clear: () => void
  readonly rebase: (draftKey: DraftKey) => void
}

const stores = new Map<string, ComposerStore>()

/** The store for a draft key. Repeated calls answer the same one. */
export function openStore(draftKey: DraftKey): ComposerStore {
  const key = draftKeyText(draftKey)
  const open = stores.get(key)
  if (open !== undefined) {
    open.rebase(draftKey)
    return open
  }
  deleteOthersDrafts(draftKey.userId)
  for (const other of stores.keys()) if (!other.startsWith(`${draftKey.userId}.`)) stores.delete(other)
  const created = createStore(key, draftKey)
  stores.set(key, created)
  return created
}

function createStore(key: string, first: DraftKey): ComposerStore {
  const listeners = new Set<() => void>()
  const stored = findDraft(key)
  const { fileNames, ...draft } = stored ?? { ...emptyDraft(first), fileNames: [] }
  let draftKey = first
  let state: ComposerState = {
    draft,
    files: [],
    sending: undefined,
    problem: undefined,
    restored: stored === undefined ? undefined : fileNames,
  }

  const set = (change: Partial<ComposerState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const save = () => saveDraft(key, state.draft, [...state.files.map(({ file }) => file.name), ...missing()])
  /** Files of a restored draft that are not attached again yet. */
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
        // An empty reply is not kept after it was closed.
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
      const { postType } = emptyDraft(draftKey)
      const draft = { ...state.draft, text: '', picked: [], tags: [], newTag: '', postType }
      set({ draft, files: [], problem: undefined, restored: undefined })
      save()
    },
    rebase(next) {
      draftKey = next
      // Without notifying listeners, because this runs while a component renders.
      if (listeners.size === 0 && isUntouched(state)) state = { ...state, draft: emptyDraft(next) }
    },
  }
  return store
}

const isUntouched = ({ draft, files, sending }: ComposerState): boolean =>
  isBlank(draft) && files.length === 0 && sending === undefined
