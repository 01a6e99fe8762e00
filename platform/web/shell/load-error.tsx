import type { ReactNode } from 'react'
import { loadErrorText } from '../api/index.ts'
import { ErrorState, type Loadable } from '../ui/states.tsx'

interface Props {
  /** What happened. */
  title: ReactNode
  query: Omit<Loadable, 'data'>
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
