import { Button } from '#platform/web/ui/index.ts'
import type { Origin } from '#features/network/posts/web/form.ts'

interface Props {
  origin: Origin
  onDetach: () => void
}

/** Says whose draft a table is made of. Detached, it is posted whatever became of the draft. */
export const OriginNote = ({ origin: { clientName }, onDetach }: Props) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2 text-sm">
    <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <bdi>{clientName}</bdi> prepared this. Check it and choose who sees it. Posting it closes the draft.
    </p>
    <Button size="sm" variant="ghost" onClick={onDetach}>
      Detach from the draft
    </Button>
  </div>
)
