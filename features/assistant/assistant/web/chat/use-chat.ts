import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { saveDraft, useTextDraft } from '#platform/web/drafts.ts'
import { readStored, writeStored } from '#platform/web/storage.ts'
import { useStored } from '#platform/web/use-stored.ts'
import { useAccess } from '../access/use-access.ts'
import type { Surface } from '../surface.ts'
import { askQuestion, dismissAnswering, useAnswering } from './answering.ts'
import type { Question } from './question.ts'
import { threadQuery } from './queries.ts'
import { turnsAbove } from './turns.ts'

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The open conversation, the question in progress, and their actions. */
export function useChat(surface: Surface) {
  const memberId = useMember().id
  const access = useAccess(surface)
  const chosenKey = `kontor.assistant.conversation.${memberId}`
  const chosenId = idOf(useStored(chosenKey))
  const thread = useQuery({ ...threadQuery(chosenId ?? 0), enabled: chosenId !== undefined })
  // The conversation was deleted elsewhere, so none is open.
  const isGone = thread.error instanceof ApiError && thread.error.status === 404
  const conversationId = isGone ? undefined : chosenId
  const key = { memberId, conversationId }
  const answering = useAnswering(key)
  const draftName = `assistant-${conversationId ?? 'new'}`
  const draft = useTextDraft(memberId, draftName)
  const turns = turnsAbove(conversationId === undefined ? [] : (thread.data?.turns ?? []), answering)
  const isAnswering = answering !== undefined && answering.problem === undefined

  const choose = (id: number | undefined) => writeStored(chosenKey, id === undefined ? 'new' : String(id))
  const setDraft = (text: string) => saveDraft(memberId, draftName, text)
  return {
    surface,
    access,
    conversationId,
    thread: conversationId === undefined ? undefined : thread,
    turns,
    answering,
    /** Whether an answer is being made, here or in another window. One question is asked at a time. */
    isBusy: isAnswering || turns.some(({ state }) => state === 'running'),
    draft,
    setDraft,
    choose,
    send(question: Omit<Question, 'opened'> & Partial<Pick<Question, 'opened'>>) {
      const opened = question.opened ?? access.opened
      void askQuestion(key, { ...question, opened }, (id) => {
        // Unless the member has opened another conversation in the meantime.
        if (idOf(readStored(chosenKey)) === conversationId) choose(id)
      })
    },
    stop() {
      if (!isAnswering) return
      // If the server has not begun, the question goes back into the box.
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
