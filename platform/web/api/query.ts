import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { codeOf, errorText, isAborted, sessionExpiredCode } from './errors.ts'

interface MutationMeta extends Record<string, unknown> {
  /** Title of the toast instead of 'Error'. */
  errorTitle?: string
  /** The sentence if the server sent none, e.g. 'Failed to create post'. */
  errorFallback?: string
  /** Shows no toast, because the feature reports the error itself. */
  quiet?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

// The library's default is a timer. Until it fires, a box that was just checked would be drawn unchecked.
notifyManager.setScheduler(queueMicrotask)

/** The specification's defaults: data never goes stale by itself, and nothing is refetched automatically. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // Milliseconds that unused data stays in memory for the way back.
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // Offline calls fail at once with a sentence; the library's default would wait silently.
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

/** Shows the response text in a destructive toast titled 'Error'. */
export function toastError(error: unknown, { errorTitle = 'Error', errorFallback }: MutationMeta = {}): void {
  // An expired session has its own notice.
  if (isAborted(error) || isExpiry(error)) return
  toast({ title: errorTitle, description: errorText(error, errorFallback), variant: 'destructive' })
}

const isExpiry = (error: unknown): boolean => codeOf(error) === sessionExpiredCode
