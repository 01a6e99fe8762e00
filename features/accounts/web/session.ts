import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { ApiError, client, queryClient, sessionExpired } from '#platform/web/api/index.ts'
import { startLive, stopLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi, CurrentUser } from '../contract.ts'
import { rememberMember } from './member-hint.ts'
import { tellOtherWindows } from './other-windows.ts'

const api = client<typeof accountsApi>()

/** The signed-in member, or null. A 401 is the answer 'nobody', not an error. */
const sessionQuery = queryOptions<CurrentUser | null>({
  queryKey: ['session'],
  queryFn: ({ signal }) => whoIsHere(signal),
})

async function whoIsHere(signal?: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await api('GET /api/user', { signal, signedOut: true })
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

/** Around the signed-in part of the app. */
export const MemberProvider = MemberContext.Provider

/**
 * The member inside the signed-in part of the app, where there always is one. It is handed down and not asked of the
 * session, which ends a moment before the screens of its member do.
 */
export function useMember(): CurrentUser {
  const member = use(MemberContext)
  if (member === null) throw new Error('Nobody is signed in')
  return member
}

export const useWelcome = () => useQuery(welcomeQuery)

/** Asks who is signed in while the code for the answer is still loading. */
export const prefetchSession = (): Promise<void> => queryClient.prefetchQuery(sessionQuery)

export const prefetchWelcome = (): Promise<void> => queryClient.prefetchQuery(welcomeQuery)

export const useLogout = () =>
  useMutation({
    // A session that has ended already is as good as ended now.
    mutationFn: () => {
      // The server closes the line of an ended session, and that should not look like an expired one.
      stopLive()
      return api('POST /api/logout', { signedOut: true })
    },
    onError: () => {
      const user = queryClient.getQueryData(sessionQuery.queryKey)
      if (user) startLive(user.id)
    },
    onSuccess: () => {
      tellOtherWindows(null)
      becomeNobody()
      toast({ title: 'Success', description: 'Logged out successfully', variant: 'success' })
    },
  })

export function enter({ user, message }: { user: CurrentUser; message: string }): void {
  tellOtherWindows(user.id)
  becomeMember(user)
  toast({ title: 'Success', description: message, variant: 'success' })
}

function becomeMember(user: CurrentUser): void {
  forgetEverything()
  rememberMember(true)
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

export function becomeNobody(): void {
  rememberMember(false)
  // First the screens of the member go, then what they showed: the other way round they would ask for it again.
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetEverything()
}

/** Another window signed somebody in: the cookie is his now, so nothing of the one before may stay. */
export function becomeOther(userId: number): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.id === userId) return
  forgetEverything()
  void queryClient.resetQueries({ queryKey: sessionQuery.queryKey })
}

/** Another window that logs out says so itself; its word should arrive first. */
const graceMs = 1000

/**
 * The server ended the session whose line this was, or refused a new line: perhaps for good, perhaps because
 * another window logged in anew. The page stays as it is in either case; only another member's session replaces it.
 */
export async function recheckSession(): Promise<void> {
  if (endExpected) return
  await new Promise((resolve) => {
    setTimeout(resolve, graceMs)
  })
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before) return
  const now = await whoIsHere().catch(() => before)
  if (now === null) {
    stopLive()
    sessionExpired({ asked: false })
  } else if (now.id === before.id) startLive(now.id)
  else becomeOther(now.id)
}

let endExpected = false

/** The page is about to end this session itself, and will say so: that it ended is no news then. */
export function expectSessionEnd(expected: boolean): void {
  endExpected = expected
}

/** After a password was reset: whoever was signed in here with it is so no more, in no window. */
export async function leaveIfEnded(): Promise<void> {
  endExpected = false
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (!before || (await whoIsHere().catch(() => before)) !== null) return
  tellOtherWindows(null)
  becomeNobody()
}

/** The account changed elsewhere: its rights, name and address are asked for again. */
export const refreshMember = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** What one member was shown is nobody else's. Answers still on their way are dropped too. */
function forgetEverything(): void {
  const kept = new Set<unknown>([sessionQuery.queryKey[0], welcomeQuery.queryKey[0]])
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !kept.has(queryKey[0]) }
  void queryClient.cancelQueries(others)
  queryClient.removeQueries(others)
}
