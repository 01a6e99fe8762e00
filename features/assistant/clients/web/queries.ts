import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { assistantApi } from '#features/assistant/assistant/contract.ts'
import type { Grant } from '#features/assistant/assistant/domain.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { filesApi } from '#features/files/files/contract.ts'
import type { todosApi } from '#features/people/todos/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client, type Page, queryClient, useMutation } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { AuthorizationRequest, clientsApi, Proposal, Reads } from '../contract.ts'

const api = client<typeof clientsApi>()
const assistant = client<typeof assistantApi>()
const todos = client<typeof todosApi>()
const files = client<typeof filesApi>()

const accessKey = ['access'] as const
const refresh = () => refreshSoon(accessKey)

watchLive('access', {
  changed: { clients: refresh, assistant: refresh, todos: refresh, files: refresh, books: refresh },
  missed: refresh,
})

export const accessQuery = queryOptions({
  queryKey: [...accessKey, 'all'],
  queryFn: ({ signal }) => api('GET /api/access', { signal }),
  refetchOnMount: 'always',
})

export const readsQuery = infiniteQueryOptions({
  queryKey: [...accessKey, 'reads'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/access/reads', { query: { cursor: pageParam ?? undefined, limit: 10 }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<Reads>) => last.nextCursor,
  refetchOnMount: 'always',
})

/** What clients have prepared, and what waits for the member. */
export const proposalsQuery = infiniteQueryOptions({
  queryKey: [...accessKey, 'proposals'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/access/proposals', { query: { cursor: pageParam ?? undefined, limit: 10 }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<Proposal>) => last.nextCursor,
  refetchOnMount: 'always',
})

/** One of them, read anew each time that its form opens. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: [...accessKey, 'proposal', id],
    queryFn: ({ signal }) => api('GET /api/access/proposals/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const notesQuery = queryOptions({
  queryKey: [...accessKey, 'notes'],
  queryFn: ({ signal }) => api('GET /api/access/notes', { signal }),
  refetchOnMount: 'always',
})

/** What a client asks for, read anew each time that the page opens. */
export const requestQuery = (body: AuthorizationRequest) =>
  queryOptions({
    queryKey: [...accessKey, 'request', body],
    queryFn: ({ signal }) => api('POST /api/clients/requests', { body, signal }),
    refetchOnMount: 'always',
  })

export const useApprove = () =>
  useMutation({
    mutationFn: (body: {
      request: AuthorizationRequest
      categories: Category[]
      bookIds: number[]
      mayDraft: boolean
    }) => api('POST /api/clients/passes', { body }),
    meta: { quiet: true },
  })

const settled = () => queryClient.invalidateQueries({ queryKey: accessKey })

export const useCutOff = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/clients/passes/:id', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onSettled: settled,
    meta: { errorFallback: 'The client could not be cut off' },
  })

export const useConfirm = () =>
  useMutation({
    mutationFn: (id: number) => api('POST /api/access/proposals/:id/confirm', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message, variant: 'success' }),
    onSettled: settled,
    meta: { errorTitle: 'Nothing was entered' },
  })

type Sent<K extends keyof typeof clientsApi> = BodyInput<(typeof clientsApi)[K]>

/** The list follows, also where somebody has decided in another window. */
const andSettle = <T>(made: Promise<T>): Promise<T> => made.finally(() => void settled())

export const enterTodo = (id: number) => (body: Sent<'confirmTodo'>, idempotencyKey: string) =>
  andSettle(api('POST /api/access/proposals/:id/todo', { params: { id }, body, idempotencyKey }))

export const enterTransaction = (id: number) => (body: Sent<'confirmTransaction'>, idempotencyKey: string) =>
  andSettle(api('POST /api/access/proposals/:id/transaction', { params: { id }, body, idempotencyKey }))

export const enterInvoice = (id: number) => (body: Sent<'confirmInvoice'>, idempotencyKey: string) =>
  andSettle(api('POST /api/access/proposals/:id/invoice', { params: { id }, body, idempotencyKey }))

export const useDiscard = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/access/proposals/:id', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onSettled: settled,
    meta: { errorFallback: 'The draft could not be discarded' },
  })

interface GrantChange {
  readonly bookId: number
  readonly category: Category
  readonly value: Grant
}

export const useSetGrantIn = () =>
  useMutation({
    mutationFn: ({ bookId, category, value }: GrantChange) =>
      assistant('PUT /api/ai/grants', { book: bookId, body: { [category]: value } }),
    onSettled: settled,
    meta: { errorFallback: 'The change could not be saved' },
  })

/** Closes a folder, or what all files were opened for, to the assistant and to clients. */
export const useCloseFiles = () =>
  useMutation({
    mutationFn: ({ bookId, folderId }: { bookId: number; folderId: number | null }) =>
      assistant('PUT /api/ai/files', {
        book: bookId,
        body: folderId === null ? { all: false } : { folders: [{ id: folderId, isOpen: false }] },
      }),
    onSettled: settled,
    meta: { errorFallback: 'The change could not be saved' },
  })

export const useEndFileShare = () =>
  useMutation({
    mutationFn: ({ kind, id, shareId }: { kind: 'file' | 'folder'; id: number; shareId: number }) =>
      kind === 'file'
        ? files('DELETE /api/stored-files/:id/shares/:shareId', { params: { id, shareId } })
        : files('DELETE /api/file-folders/:id/shares/:shareId', { params: { id, shareId } }),
    onSettled: settled,
    meta: { errorFallback: 'The share could not be ended' },
  })

export const useEndShare = () =>
  useMutation({
    mutationFn: ({ id, userId }: { id: number; userId: number }) =>
      todos('DELETE /api/todos/:id/share/:userId', { params: { id, userId } }),
    onSettled: settled,
    meta: { errorFallback: 'The share could not be ended' },
  })
