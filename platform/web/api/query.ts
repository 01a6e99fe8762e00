import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { ApiError, errorText, isAborted, sentences } from './errors.ts'

interface MutationMeta extends Record<string, unknown> {
  /** Title of the toast in place of 'Error'. */
  errorTitle?: string
  /** The sentence when the server gave none: 'Failed to create post'. */
  errorFallback?: string
  /** The feature tells the person itself; no toast. */
  quiet?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

// The library's default is a timer: until then a box that was just checked would be drawn unchecked again.
notifyManager.setScheduler(queueMicrotask)

/** The specification's defaults: nothing goes stale by itself, nothing is asked again unless something says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // What was loaded is there when one comes back, but not for ever.
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Offline, a call fails at once with a sentence; the library's default is to wait in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      if (mutation.meta?.quiet !== true) toastError(error, mutation.meta)
    },
  }),
})

/** The general rule for failures: the response text in a destructive toast titled 'Error'. */
export function toastError(error: unknown, { errorTitle = 'Error', errorFallback }: MutationMeta = {}): void {
  // An expired session has a notice of its own, with the way out of it.
  if (isAborted(error) || isExpiry(error)) return
  toast({ title: errorTitle, description: errorText(error, errorFallback), variant: 'destructive' })
}

const isExpiry = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.message === sentences.sessionExpired
