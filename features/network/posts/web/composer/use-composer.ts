import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ClipboardEvent } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { attachFiles } from './attach.ts'
import { fillsShortages, forgetFill } from '../fills-table.ts'
import { fitToParent, mayHaveTable, type DraftKey } from './draft.ts'
import { pastedPictures } from './files.ts'
import type { ComposerProps } from './props.ts'
import { send } from './send.ts'
import { openStore } from './store.ts'

export function useComposer(props: ComposerProps) {
  const { postType, privacy, audience, parent, quotedId, autoFocus, onPosted } = props
  const member = useMember()
  const draftKey: DraftKey = { userId: member.id, postType, privacy, audience, parent, quotedId }
  const store = openStore(draftKey)
  const state = useSyncExternalStore(store.subscribe, store.get)
  const draft = fitToParent(state.draft, draftKey)
  const [tagging, setTagging] = useState(false)
  const [listing, setListing] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const latestOnPosted = useRef(onPosted)
  useEffect(() => {
    latestOnPosted.current = onPosted
  })

  useEffect(() => {
    const area = text.current
    if (autoFocus !== true || area === null) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [autoFocus])
  const isReply = parent !== undefined || quotedId !== undefined
  const [isFilling] = useState(() => !isReply && fillsShortages(location.search))
  useEffect(() => {
    if (!isReply) forgetFill()
  }, [isReply])
  const { problem } = state
  useEffect(() => {
    if (problem?.at === 'content') text.current?.focus()
  }, [problem])

  const attach = (incoming: readonly File[]) => {
    if (incoming.length === 0 || state.sending !== undefined) return
    const { files } = store.get()
    const all = attachFiles(files, incoming)
    if (all.length > files.length) store.setFiles(all)
  }

  return {
    member,
    store,
    state,
    draft,
    draftKey,
    text,
    tagging: tagging || draft.tags.length > 0 || draft.newTag !== '',
    /** True if the member has just opened the tag field. */
    tagsRequested: tagging,
    setTagging,
    /** Whether the post can have a table. */
    hasTable: mayHaveTable(draft, draftKey),
    /** The address asked for a filled table. */
    isFilling,
    /** A reply hides its inherited audience until the member wants to change it. */
    listing: draft.privacy === 'custom' && (parent === undefined || listing || problem?.at === 'audience'),
    listingRequested: listing,
    setListing,
    attach,
    paste: (event: ClipboardEvent) => {
      const pictures = pastedPictures(event.clipboardData)
      if (pictures.length === 0) return
      event.preventDefault()
      attach(pictures)
    },
    submit: async () => {
      await send(store, draftKey, (post) => {
        setTagging(false)
        latestOnPosted.current(post)
        // On a phone the keyboard would cover the new post.
        if (matchMedia('(pointer: fine)').matches) text.current?.focus()
      })
    },
  }
}

export type ComposerHook = ReturnType<typeof useComposer>
