import { errorText } from '../api/index.ts'
import { Button } from '../ui/button.tsx'
import { useBackOnline } from './back-online.ts'

interface Props {
  /** An infinite query, or an object like one. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: Error | null
    readonly fetchNextPage: () => unknown
  }
  label: string
}

/** A button that loads the next page. `EndOfList` does it without a press. */
export function LoadMore({ list, label }: Props) {
  useBackOnline(() => {
    if (list.isFetchNextPageError) list.fetchNextPage()
  })
  if (!list.hasNextPage) return null
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger-text">
          {errorText(list.error)}
        </p>
      )}
      <Button busy={list.isFetchingNextPage} busyLabel="Loading…" onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  )
}
