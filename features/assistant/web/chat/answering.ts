import { useSyncExternalStore } from 'react'
import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import { today } from '#platform/contract/dates.ts'
import { ApiError, errorText, isAborted, lines, queryClient } from '#platform/web/api/index.ts'
import type { assistantApi, ChatEvent, Turn } from '../../contract.ts'
import type { EngineName } from '../../domain.ts'
import { refreshUsage } from '../access/queries.ts'
import { flagsOf } from '../access/grant-switches.ts'
import { api } from '../api.ts'
import { settingsQuery } from '../settings.ts'
import { createFrameThrottle } from './frame-throttle.ts'
import { putTurn, refreshConversations, threadQuery } from './queries.ts'
import { withStep } from './turns.ts'

export interface Question {
  readonly prompt: string
  readonly opened: readonly Category[]
  readonly engine?: EngineName | undefined
  /** A reading that was offered, in place of the engine's own. */
  readonly calls?: readonly ToolCall[] | undefined
  /** The turn that gives way to this one. */
  readonly replaces?: number | undefined
}

/** A question on its way, and as much of its answer as has come. */
export interface Answering {
  readonly question: Question
  /** Undefined until the server has begun. */
  readonly turn: Turn | undefined
  /** Why it did not arrive; then nothing more comes. */
  readonly problem: string | undefined
  readonly stop: () => void
}

/** Of one member; without an id, a conversation that only begins with this question. */
interface AnsweringKey {
  readonly memberId: number
  readonly conversationId: number | undefined
}

/** Outside the page, so that an answer goes on while one looks at something else. */
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

/** A question that did not arrive is let go. */
export const dismissAnswering = (key: AnsweringKey): void => storeAnswering(keyText(key), undefined)

const readAnswer = lines<typeof assistantApi, ChatEvent>()

/** Asks, and follows the answer to its end; all that happens shows through `useAnswering` and the conversation's query. */
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
    // Switched off a moment ago, perhaps: then the page says so.
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    update({ problem: errorText(error, '') })
  }
}

/** Its title comes with its first question. */
async function begin(signal: AbortSignal): Promise<number> {
  const conversation = await api('POST /api/ai/conversations', { body: {}, signal })
  queryClient.setQueryData(threadQuery(conversation.id).queryKey, {
    ...conversation,
    turns: [],
    olderCursor: null,
  })
  return conversation.id
}

/** The answer as it comes. What is there of it when it is stopped or lost stays. */
async function readTurn(
  id: number,
  { opened, calls, ...question }: Question,
  signal: AbortSignal,
  onTurn: (turn: Turn) => void,
): Promise<void> {
  let turn: Turn | undefined
  const throttle = createFrameThrottle(() => turn !== undefined && onTurn(turn))
  try {
    const body = { ...question, calls: calls && [...calls], ...flagsOf(opened), today: today() }
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
      // The line broke; the server knows how far it came.
      await queryClient.fetchQuery({ ...threadQuery(id), staleTime: 0 })
      return
    }
    putTurn(id, { ...turn, state: 'stopped' }, question.replaces)
  } finally {
    throttle.end()
  }
}
