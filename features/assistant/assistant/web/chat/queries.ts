import { queryOptions } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Conversation, Turn } from '../../contract.ts'
import { api } from '../api.ts'
import { mergeReloaded, type Thread, withOlderTurns } from './thread.ts'

/** How often to ask for an answer that another window is waiting for. */
const pollMs = 2_000

const threadKey = (id: number) => ['assistant', 'conversation', id]

/** A reload keeps the older turns that were already loaded. */
export const threadQuery = (id: number) =>
  queryOptions<Thread>({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) => {
      const reloaded = await api('GET /api/ai/conversations/:id', { params: { id }, signal })
      return mergeReloaded(queryClient.getQueryData<Thread>(threadKey(id)), reloaded)
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.turns.some((turn) => turn.state === 'running') === true ? pollMs : false,
  })

export const conversationsQuery = queryOptions<readonly Conversation[]>({
  queryKey: ['assistant', 'conversations'],
  queryFn: ({ signal }) => api('GET /api/ai/conversations', { signal }),
  refetchOnMount: 'always',
})

export const refreshConversations = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })

/** Suggested first questions for today. */
export const suggestionsQuery = () => {
  const day = today()
  return queryOptions({
    queryKey: ['assistant', 'suggestions', day],
    queryFn: ({ signal }) => api('GET /api/ai/suggestions', { query: { today: day }, signal }),
  })
}

/** The first engine is the default. */
export const enginesQuery = queryOptions({
  queryKey: ['assistant', 'engines'],
  queryFn: ({ signal }) => api('GET /api/ai/engines', { signal }),
})

/** Puts a turn at the end. With `replaces`, that turn and all after it are removed. */
export function putTurn(conversationId: number, turn: Turn, replaces: number | undefined): void {
  queryClient.setQueryData(threadQuery(conversationId).queryKey, (thread) => {
    if (thread === undefined) return undefined
    const remaining = thread.turns.filter(
      ({ id }) => id !== turn.id && (replaces === undefined || id < replaces),
    )
    return { ...thread, turns: [...remaining, turn] }
  })
}

/** Loads the turns before those already loaded. */
export const useLoadOlderTurns = (id: number) =>
  useMutation({
    mutationFn: (cursor: string) =>
      api('GET /api/ai/conversations/:id', { params: { id }, query: { cursor } }),
    onSuccess: (older, cursor) => {
      queryClient.setQueryData(threadQuery(id).queryKey, (thread) =>
        thread?.olderCursor === cursor ? withOlderTurns(thread, older) : thread,
      )
    },
    meta: { errorFallback: 'Earlier questions could not be loaded' },
  })

export const useRenameConversation = () =>
  useMutation({
    mutationFn: ({ id, title }: Pick<Conversation, 'id' | 'title'>) =>
      api('PATCH /api/ai/conversations/:id', { params: { id }, body: { title } }),
    onSuccess: () => refreshConversations(),
    meta: { errorFallback: 'The conversation could not be renamed' },
  })

export const useDeleteConversation = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/ai/conversations/:id', { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(
        conversationsQuery.queryKey,
        (all) => all && all.filter((conversation) => conversation.id !== id),
      )
    },
    meta: { errorFallback: 'The conversation could not be deleted' },
  })
