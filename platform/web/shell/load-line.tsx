import { loadErrorText } from '../api/index.ts'
import { Button } from '../ui/button.tsx'
import type { Loadable } from '../ui/states.tsx'

interface Props {
  /** What happened, without a point: 'Your books could not be loaded'. */
  title: string
  query: Loadable
}

/** One line in place of what a query could not load; nothing while it loads and once it has. */
export function LoadLine({ title, query: { data, error, isFetching, refetch } }: Props) {
  if (data !== undefined || error === null) return null
  return (
    <p role="alert" className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-danger-text">
      <span className="min-w-0 wrap-anywhere">{`${title}. ${loadErrorText(error)}`}</span>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  )
}
