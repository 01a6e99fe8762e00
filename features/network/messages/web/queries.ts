import { queryOptions } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import type { connectionsApi } from '#features/network/connections/contract.ts'
import type { Member } from '#features/people/members/web/index.ts'
import type { messagesApi } from '../contract.ts'
import { pairKey, threadKey } from './cache/keys.ts'
import { mergeReloaded, type Thread, threadOf } from './cache/thread.ts'
import { type Inbox, inboxRoot, storeConversations } from './cache/inbox.ts'

export const api = client<typeof messagesApi>()
const connections = client<typeof connectionsApi>()

/** The list of conversations, or its search results. */
export const inboxQuery = (search: string) =>
  queryOptions<Inbox>({
    queryKey: [...inboxRoot, search],
    queryFn: ({ signal }) => loadInbox(search, null, signal),
  })

export async function loadInbox(search: string, cursor: string | null, signal?: AbortSignal): Promise<Inbox> {
  const { items, nextCursor } = await api.page('GET /api/messages/conversations', {
    query: { view: 'preview', ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
    signal,
  })
  return { items: storeConversations(items), nextCursor }
}

/** A conversation. Loading it again keeps older messages. */
export const threadQuery = (id: number, viewerId: number) =>
  queryOptions<Thread, Error, Thread, ReturnType<typeof threadKey>>({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) => {
      const conversation = await api('GET /api/messages/conversations/:id', { params: { id }, signal })
      return mergeReloaded(queryClient.getQueryData<Thread>(threadKey(id)), threadOf(conversation, viewerId))
    },
  })

/** The id of the conversation with a member, or null while there is none. */
export const pairQuery = (member: number) =>
  queryOptions<number | null, Error, number | null, ReturnType<typeof pairKey>>({
    queryKey: pairKey(member),
    queryFn: async ({ signal }) => {
      const [found] = await api('GET /api/messages/conversations', {
        query: { view: 'preview', with: String(member) },
        signal,
      })
      return found?.id ?? null
    },
  })

export interface Contacts {
  readonly items: readonly Member[]
  readonly nextCursor: string | null
}

export const contactsRoot = ['messages', 'contacts'] as const

export const contactsQuery = (viewerId: number, search: string) =>
  queryOptions<Contacts>({
    queryKey: [...contactsRoot, viewerId, search],
    queryFn: ({ signal }) => loadContacts(viewerId, search, null, signal),
    // While the list is not on the page, it does not follow changes of connections.
    refetchOnMount: 'always',
  })

export const loadContacts = (
  viewerId: number,
  search: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Contacts> =>
  connections.page('GET /api/friends/:id', {
    params: { id: viewerId },
    query: { ...(search !== '' && { search }), ...(cursor !== null && { cursor }) },
    signal,
  })
