import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { ApiError, client, queryClient, sessionExpired, useMutation } from '#platform/web/api/index.ts'
import { keepBook, openBookOfAddress } from '#platform/web/api/book.ts'
import { clearEntities } from '#platform/web/entities.ts'
import { onLive, startLive, stopLive, watchLive } from '#platform/web/live/index.ts'
import { applyNotation, loadBrowserNotation } from '#platform/web/notation/store.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi, CurrentUser } from '../contract.ts'
import { rememberMember } from './member-hint.ts'
import { tellOtherWindows } from './other-windows.ts'

const api = client<typeof accountsApi>()

/** The signed-in member, or null. A 401 means that nobody is signed in; it is not an error. */
const sessionQuery = queryOptions<CurrentUser | null>({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchSession(signal),
})

async function fetchSession(signal?: AbortSignal): Promise<CurrentUser | null> {
  try {
    const loaded = loadBrowserNotation()
    const user = await api('GET /api/user', { signal, signedOut: true })
    await loaded
    applyNotation(user.notation)
    keepBook(user.bookId)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => api('GET /api/welcome', { signal, signedOut: true }),
})

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'signed-out' }
  | { readonly state: 'member'; readonly user: CurrentUser }

export function useSession(): Session {
  const { data: user, error, refetch } = useQuery(sessionQuery)
  if (user === null) return { state: 'signed-out' }
  if (user !== undefined) return { state: 'member', user }
  if (error === null) return { state: 'loading' }
  return { state: 'failed', error, retry: () => void refetch() }
}

const MemberContext = createContext<CurrentUser | null>(null)

/** Wraps the signed-in part of the app. */
export const MemberProvider = MemberContext.Provider

/**
 * The member inside the signed-in part of the app, where there always is one. It comes from a context, because the
 * session ends a moment before the screens of its member disappear.
 */
export function useMember(): CurrentUser {
  const member = use(MemberContext)
  if (member === null) throw new Error('Nobody is signed in')
  return member
}

export const useWelcome = () => useQuery(welcomeQuery)

/** Fetches the session while the code that shows it is still loading. */
export const prefetchSession = (): Promise<void> => queryClient.prefetchQuery(sessionQuery)

export const prefetchWelcome = (): Promise<void> => queryClient.prefetchQuery(welcomeQuery)

export const useLogout = () =>
  useMutation({
    // A session that has ended already counts as signed out.
    mutationFn: () => {
      // The server closes the socket of an ended session. That must not look like an expired session.
      stopLive()
      return api('POST /api/logout', { signedOut: true })
    },
    onError: () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey)
      if (user) startLive(user.id)
    },
    onSuccess: () => {
      tellOtherWindows(null)
      showSignedOut()
      toast({ title: 'Success', description: 'Logged out successfully', variant: 'success' })
    },
  })

export function enterAsMember({ user, message }: { user: CurrentUser; message: string }): void {
  tellOtherWindows(user.id)
  becomeMember(user)
  toast({ title: 'Success', description: message, variant: 'success' })
}

function becomeMember(user: CurrentUser): void {
  clearMemberData()
  rememberMember(true)
  applyNotation(user.notation)
  keepBook(user.bookId)
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

export function showSignedOut(): void {
  rememberMember(false)
  applyNotation({ numbers: null, dates: null })
  // The screens of the member go first, then their data: otherwise the screens would fetch it again.
  queryClient.setQueryData(sessionQuery.queryKey, null)
  clearMemberData()
}

/** Another window signed somebody else in: the cookie is theirs now, so the earlier member's data must go. */
export function switchMember(userId: number): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.id === userId) return
  clearMemberData()
  void queryClient.resetQueries({ queryKey: sessionQuery.queryKey })
}

/** Another window that logs out sends a message; that should arrive first. */
const graceMs = 1000

/**
 * Runs after the server closed or refused the live connection: the session has ended, or another window signed in
 * again. The page stays in either case; only another member's session replaces it.
 */
async function recheckSession(): Promise<void> {
  if (endExpected) return
  await new Promise((resolve) => {
    setTimeout(resolve, graceMs)
  })
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before) return
  const now = await fetchSession().catch(() => before)
  if (now === null) {
    stopLive()
    sessionExpired({ asked: false })
  } else if (now.id === before.id) startLive(now.id)
  else switchMember(now.id)
}

let endExpected = false

/** Announces that the page will end this session itself, so that its end is not reported as unexpected. */
export function expectSessionEnd(expected: boolean): void {
  endExpected = expected
}

/** After a password reset: signs out all windows if their session has ended. */
export async function signOutIfEnded(): Promise<void> {
  endExpected = false
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before || (await fetchSession().catch(() => before)) !== null) return
  tellOtherWindows(null)
  showSignedOut()
}

/** Refetches the member's rights, name and address after the account changed elsewhere. */
export const refreshMember = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Without a network the former name stays until the next load. */
const showNewName = (id: number): Promise<void> =>
  import('#features/people/members/web/parts.ts')
    .then(({ refreshName }) => refreshName(id))
    .catch(() => undefined)

onLive('ended', () => void recheckSession())
onLive('refused', () => void recheckSession())
watchLive('session', {
  changed: {
    // Another window may choose a company's book from now on.
    books: (_, viewerId) => keepBook(viewerId),
    users: ({ id, event }, viewerId) => {
      if (id === viewerId) void refreshMember()
      if (event === 'renamed' && typeof id === 'number') void showNewName(id)
    },
  },
  missed: () => void refreshMember(),
})

/** Drops all data of a member, so that nobody else sees it. Pending requests are cancelled too. */
function clearMemberData(): void {
  openBookOfAddress()
  const keptKeys = new Set<unknown>([sessionQuery.queryKey[0], welcomeQuery.queryKey[0]])
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !keptKeys.has(queryKey[0]) }
  void queryClient.cancelQueries(others)
  queryClient.removeQueries(others)
  clearEntities()
}
