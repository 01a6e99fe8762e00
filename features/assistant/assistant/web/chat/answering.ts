import { useSyncExternalStore } from 'react'
import { today } from '#platform/contract/dates.ts'
import { ApiError, errorText, isAborted, jsonLines, queryClient } from '#platform/web/api/index.ts'
import type { assistantApi, ChatEvent, Turn } from '../../contract.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import { refreshUsage } from '../access/queries.ts'
import { flagsOf } from '../access/grant-switches.ts'
import { api } from '../api.ts'
import { settingsQuery } from '../settings.ts'
import { createFrameThrottle } from './frame-throttle.ts'
import { putTurn, refreshConversations, threadQuery } from './queries.ts'
import type { Answering, Question } from './question.ts'
import { withStep } from './turns.ts'

/** A conversation of one member. Without an id, this question begins the conversation. */
interface AnsweringKey {
  readonly memberId: number
  readonly conversationId: number | undefined
}

/** Kept outside the components, so that an answer continues while the member looks at another page. */
const answerings = new Map<string, Answering>()
const listeners = new Set<() => void>()

const keyText = ({ memberId, conversationId }: AnsweringKey): string =>
  `${memberId}:${conversationId ?? 'new'}`

function storeAnswering(key: string, answering: Answering | undefined): void {
  if (answering === undefined) answerings.delete(key)
  else answerings.set(key, answering)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAnswering = (key: AnsweringKey): Answering | undefined =>
  useSyncExternalStore(subscribe, () => answerings.get(keyText(key)))

/** Removes a question that did not arrive. */
export const dismissAnswering = (key: AnsweringKey): void => storeAnswering(keyText(key), undefined)

const readAnswer = jsonLines<typeof assistantApi, ChatEvent>()

/** Asks, and reads the answer to its end. Progress shows in `useAnswering` and in the conversation's query. */
export async function askQuestion(
  key: AnsweringKey,
  question: Question,
  onBegun: (id: number) => void,
): Promise<void> {
  let currentKey = keyText(key)
  const controller = new AbortController()
  const { signal } = controller
  let answering: Answering = {
    question,
    turn: undefined,
    problem: undefined,
    stop: () => controller.abort(new DOMException('Stopped', 'AbortError')),
  }
  const update = (part: Partial<Answering>) => {
    answering = { ...answering, ...part }
    storeAnswering(currentKey, answering)
  }
  update({})
  try {
    const id = key.conversationId ?? (await begin(signal))
    if (key.conversationId === undefined) {
      storeAnswering(currentKey, undefined)
      currentKey = keyText({ ...key, conversationId: id })
      update({})
      onBegun(id)
    }
    await readTurn(id, question, signal, (turn) => update({ turn }))
    storeAnswering(currentKey, undefined)
    void refreshConversations()
    void refreshUsage()
  } catch (error) {
    if (isAborted(error)) return storeAnswering(currentKey, undefined)
    // The assistant may just have been switched off. Then the page must say so.
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    update({ problem: errorText(error, '') })
  }
}

/** A new conversation gets its title with its first question. */
async function begin(signal: AbortSignal): Promise<number> {
  const conversation = await api('POST /api/ai/conversations', { body: {}, signal })
  queryClient.setQueryData(threadQuery(conversation.id).queryKey, {
    ...conversation,
    turns: [],
    olderCursor: null,
  })
  return conversation.id
}

/** Reads the answer as it arrives. If it is stopped or lost, the part that arrived stays. */
async function readTurn(
  id: number,
  { opened, calls, ...question }: Question,
  signal: AbortSignal,
  onTurn: (turn: Turn) => void,
): Promise<void> {
  let turn: Turn | undefined
  const throttle = createFrameThrottle(() => turn !== undefined && onTurn(turn))
  try {
    const body = {
      ...question,
      calls: calls && [...calls],
      ...flagsOf(opened),
      today: today(),
      ...currentNotation(),
    }
    for await (const event of readAnswer('POST /api/ai/conversations/:id/turns', {
      params: { id },
      body,
      signal,
    })) {
      if (event.kind === 'ended') return putTurn(id, event.turn, question.replaces)
      if (event.kind === 'begun') turn = event.turn
      else if (turn !== undefined)
        turn = event.kind === 'step' ? withStep(turn, event.step) : { ...turn, text: turn.text + event.text }
      throttle.request()
    }
    throw new Error('')
  } catch (error) {
    if (turn === undefined) throw error
    if (!isAborted(error)) {
      // The connection broke. The server knows how far the answer came.
      await queryClient.fetchQuery({ ...threadQuery(id), staleTime: 0 })
      return
    }
    putTurn(id, { ...turn, state: 'stopped' }, question.replaces)
  } finally {
    throttle.end()
  }
}
