import { Submission } from '#platform/web/api/index.ts'
import { findDraft, saveDraft } from '#platform/web/drafts.ts'
import type { TableProblems } from '../table/draft.ts'
import {
  draftName,
  emptyDraft,
  isBlank,
  readDraft,
  type Draft,
  type DraftKey,
  type StoredDraft,
} from './draft.ts'
import type { Attached } from './files.ts'

/** A refusal, and the field that shows it. */
export interface Problem {
  readonly at: 'content' | 'audience' | 'table' | 'form' | { readonly file: string }
  readonly sentence: string
  /** What is wrong in the table. */
  readonly table?: TableProblems
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
export class ComposerStore {
  readonly submission = new Submission()
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  #draftKey: DraftKey
  #state: ComposerState

  constructor(draftKey: DraftKey) {
    this.#draftKey = draftKey
    this.#name = draftName(draftKey)
    const stored = findDraft(draftKey.userId, this.#name, readDraft)
    const { fileNames, ...draft } = stored ?? { ...emptyDraft(draftKey), fileNames: undefined }
    this.#state = { draft, files: [], sending: undefined, problem: undefined, restored: fileNames }
  }

  readonly get = (): ComposerState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    stores.set(this.#name, this)
    return () => {
      this.#listeners.delete(listener)
      // An empty reply is not kept after it was closed.
      if (this.#listeners.size === 0 && this.#isUntouched()) stores.delete(this.#name)
    }
  }

  /** Applies and saves the member's input, and removes a refusal. */
  edit(change: Partial<Draft>): void {
    this.#set({ draft: { ...this.#state.draft, ...change }, problem: undefined })
    this.#save()
  }

  setFiles(files: readonly Attached[]): void {
    const attached = new Set(files.map(({ file }) => file.name))
    const restored = this.#state.restored?.filter((name) => !attached.has(name))
    this.#set({ files, problem: undefined, restored })
    this.#save()
  }

  /** Changes the state of sending. */
  put(change: Partial<Omit<ComposerState, 'draft' | 'files'>>): void {
    this.#set(change)
    if ('restored' in change) this.#save()
  }

  /** Clears the draft after posting or discarding. The privacy stays for the next one. */
  clear(): void {
    const { postType } = emptyDraft(this.#draftKey)
    const draft = {
      ...this.#state.draft,
      text: '',
      picked: [],
      tags: [],
      newTag: '',
      postType,
      preview: true,
      table: null,
    }
    this.#set({ draft, files: [], problem: undefined, restored: undefined })
    this.#save()
  }

  /** Clears the draft. The answer brings it back into the store that is open then, above what was typed since. */
  discard(): (into: ComposerStore) => void {
    const { draft, files, restored } = this.#state
    this.clear()
    return (into) => {
      const { draft: typed, files: added } = into.get()
      const text = [draft.text, typed.text].filter((part) => part.trim() !== '').join('\n')
      const table = draft.table ?? typed.table
      into.#set({ draft: { ...draft, text, table }, files: [...files, ...added], restored })
      into.#save()
    }
  }

  /** Applies the defaults of the page that opens it now, while nothing is typed. */
  rebase(draftKey: DraftKey): void {
    this.#draftKey = draftKey
    // Without notifying listeners, because this runs while a component renders.
    if (this.#listeners.size === 0 && this.#isUntouched())
      this.#state = { ...this.#state, draft: emptyDraft(draftKey) }
  }

  #set(change: Partial<ComposerState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #save(): void {
    const { draft, files, restored = [] } = this.#state
    const attached = files.map(({ file }) => file.name)
    // Files of a restored draft that are not attached again yet.
    const missing = restored.filter((name) => !attached.includes(name))
    const stored: StoredDraft = { ...draft, fileNames: [...attached, ...missing] }
    const isEmpty = isBlank(draft) && stored.fileNames.length === 0
    saveDraft(this.#draftKey.userId, this.#name, isEmpty ? undefined : stored)
  }

  #isUntouched(): boolean {
    const { draft, files, sending } = this.#state
    return isBlank(draft) && files.length === 0 && sending === undefined
  }
}

/** The open stores of one member by the names of their drafts. */
const stores = new Map<string, ComposerStore>()
let ownerId: number | undefined

/** The store for a draft key. Repeated calls answer the same one. */
export function openStore(draftKey: DraftKey): ComposerStore {
  if (ownerId !== draftKey.userId) stores.clear()
  ownerId = draftKey.userId
  const name = draftName(draftKey)
  const open = stores.get(name)
  open?.rebase(draftKey)
  const store = open ?? new ComposerStore(draftKey)
  stores.set(name, store)
  return store
}
