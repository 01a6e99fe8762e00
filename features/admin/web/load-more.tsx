import { errorText } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'

interface Props {
  label: string
  hasMore: boolean
  busy: boolean
  /** Why the last try failed. */
  error: Error | null
  onMore: () => void
}

/** The end of a list: asks for its next page. */
export function LoadMore({ label, hasMore, busy, error, onMore }: Props) {
  if (!hasMore) return null
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {error !== null && (
        <p role="alert" className="text-center text-sm text-danger-text">
          {errorText(error)}
        </p>
      )}
      <Button busy={busy} onClick={onMore}>
        {error === null ? label : 'Try again'}
      </Button>
    </div>
  )
}
