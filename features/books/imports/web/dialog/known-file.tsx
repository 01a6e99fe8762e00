import { useMutation } from '#platform/web/api/index.ts'
import { formatDay } from '#platform/web/notation/dates.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { api, cacheDetail } from '../queries.ts'

interface Props {
  detail: ImportDetail
  onForget: (detail: ImportDetail) => void
}

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10))

/** What is known of a file: its mapping is that of the last time, or it was imported before. */
export function KnownFile({ detail, onForget }: Props) {
  const forget = useMutation({
    mutationFn: () => api('DELETE /api/imports/:id/remembered', { params: { id: detail.id } }),
    onSuccess: (guessed) => {
      cacheDetail(guessed)
      onForget(guessed)
    },
  })
  return (
    <>
      {detail.importedAt !== null && (
        <p role="alert" className="rounded-card bg-warning-soft px-4 py-3 text-sm text-warning-text">
          These rows were imported on {dayOf(detail.importedAt)} already. Importing them again adds every row
          twice.
        </p>
      )}
      {detail.mappedAt !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>Mapped as the last time ({dayOf(detail.mappedAt)})</span>
          <Button size="sm" variant="ghost" busy={forget.isPending} onClick={() => forget.mutate()}>
            Forget
          </Button>
        </p>
      )}
    </>
  )
}
