import type { ReactNode } from 'react'
import { loadErrorText } from '../api/index.ts'
import { ErrorState } from '../ui/states.tsx'

interface Props {
  /** What happened. */
  title: ReactNode
  query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** For side panels. */
  compact?: boolean | undefined
}

/** Stands in place of what a query could not load. */
export const LoadError = ({ title, query, compact }: Props) => (
  <ErrorState
    compact={compact}
    title={title}
    description={loadErrorText(query.error)}
    onRetry={() => void query.refetch()}
    retrying={query.isFetching}
  />
)
