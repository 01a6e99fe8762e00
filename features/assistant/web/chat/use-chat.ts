import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { useAccess } from '../access/use-access.ts'
import { choiceStorage, draftStorage } from '../text-storage.ts'
import type { Surface } from '../surface.ts'
import { askQuestion, dismissAnswering, type Question, useAnswering } from './answering.ts'
import { threadQuery } from './queries.ts'
import { turnsAbove } from './turns.ts'

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The open conversation, what is on its way in it, and what one can do there. */
export function useChat(surface: Surface) {
  const memberId = useMember().id
  const access = useAccess(surface)
  const chosenKey = `kontor.assistant.conversation.${memberId}`
  const chosenId = idOf(choiceStorage.use(chosenKey))
  const thread = useQuery({ ...threadQuery(chosenId ?? 0), enabled: chosenId !== undefined })
  // Deleted elsewhere: as if it had never been chosen.
  const isGone = thread.error instanceof ApiError && thread.error.status === 404
  const conversationId = isGone ? undefined : chosenId
  const key = { memberId, conversationId }
  const answering = useAnswering(key)
  const draftKey = `kontor.assistant.draft.${memberId}.${conversationId ?? 'new'}`
  const draft = draftStorage.use(draftKey) ?? ''
  const turns = turnsAbove(conversationId === undefined ? [] : (thread.data?.turns ?? []), answering)
  const isAnswering = answering !== undefined && answering.problem === undefined

  const choose = (id: number | undefined) =>
    choiceStorage.set(chosenKey, id === undefined ? 'new' : String(id))
  const setDraft = (text: string) => draftStorage.set(draftKey, text)
  return {
    surface,
    access,
    conversationId,
    thread: conversationId === undefined ? undefined : thread,
    turns,
    answering,
    /** Here or in another window; one question at a time. */
    isBusy: isAnswering || turns.some(({ state }) => state === 'running'),
    draft,
    setDraft,
    choose,
    send(question: Omit<Question, 'opened'> & Partial<Pick<Question, 'opened'>>) {
      const opened = question.opened ?? access.opened
      void askQuestion(key, { ...question, opened }, (id) => {
        // Unless one has gone elsewhere in the meantime.
        if (idOf(choiceStorage.get(chosenKey)) === conversationId) choose(id)
      })
    },
    stop() {
      if (!isAnswering) return
      // What nobody has begun to answer goes back to where it was written.
      if (answering.turn === undefined && draft === '') setDraft(answering.question.prompt)
      answering.stop()
    },
    dismiss() {
      if (draft === '' && answering !== undefined) setDraft(answering.question.prompt)
      dismissAnswering(key)
    },
  }
}

export type ChatState = ReturnType<typeof useChat>
