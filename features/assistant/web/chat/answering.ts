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
import { createPacer } from './pacer.ts'
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
interface Where {
  readonly memberId: number
  readonly conversationId: number | undefined
}

/** Outside the page, so that an answer goes on while one looks at something else. */
const all = new Map<string, Answering>()
const listeners = new Set<() => void>()

const keyOf = ({ memberId, conversationId }: Where): string => `${memberId}:${conversationId ?? 'new'}`

function set(key: string, answering: Answering | undefined): void {
  if (answering === undefined) all.delete(key)
  else all.set(key, answering)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAnswering = (where: Where): Answering | undefined =>
  useSyncExternalStore(subscribe, () => all.get(keyOf(where)))

/** A question that did not arrive is let go. */
export const dismiss = (where: Where): void => set(keyOf(where), undefined)

const readAnswer = lines<typeof assistantApi, ChatEvent>()

/** Asks, and follows the answer to its end; all that happens shows through `useAnswering` and the conversation's query. */
export async function ask(where: Where, question: Question, onBegun: (id: number) => void): Promise<void> {
  let key = keyOf(where)
  const controller = new AbortController()
  const { signal } = controller
  let answering: Answering = {
    question,
    turn: undefined,
    problem: undefined,
    stop: () => controller.abort(new DOMException('Stopped', 'AbortError')),
  }
  const show = (part: Partial<Answering>) => {
    answering = { ...answering, ...part }
    set(key, answering)
  }
  show({})
  try {
    const id = where.conversationId ?? (await begin(signal))
    if (where.conversationId === undefined) {
      set(key, undefined)
      key = keyOf({ ...where, conversationId: id })
      show({})
      onBegun(id)
    }
    await follow(id, question, signal, (turn) => show({ turn }))
    set(key, undefined)
    void refreshConversations()
    void refreshUsage()
  } catch (error) {
    if (isAborted(error)) return set(key, undefined)
    // Switched off a moment ago, perhaps: then the page says so.
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    show({ problem: errorText(error, '') })
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
async function follow(
  id: number,
  { opened, calls, ...question }: Question,
  signal: AbortSignal,
  show: (turn: Turn) => void,
): Promise<void> {
  let turn: Turn | undefined
  const pacer = createPacer(() => turn !== undefined && show(turn))
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
      pacer.wake()
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
    pacer.end()
  }
}
