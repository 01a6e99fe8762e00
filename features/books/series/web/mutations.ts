import type { BodyInput } from '#platform/contract/endpoint.ts'
import { ifMatch, queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { recurringApi, Series } from '../contract.ts'
import { api, recurringKey } from './queries.ts'

export type SeriesBody = BodyInput<typeof recurringApi.change>

const refresh = () => queryClient.invalidateQueries({ queryKey: recurringKey })

/** Repeats an invoice. The dialog shows refusals, so no toast does. */
export function useRepeat() {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: SeriesBody & { readonly invoiceId: number }) =>
      api('POST /api/recurring', { body, idempotencyKey: submission.key(body) }),
    onSuccess: ({ customerName }) => {
      submission.done()
      toast({ title: 'This invoice repeats from now on', description: customerName, variant: 'success' })
      return refresh()
    },
    meta: { quiet: true },
  })
}

/** Changes a series as it was when editing began. */
export const useChange = (series: Pick<Series, 'id' | 'version'>) =>
  useMutation({
    mutationFn: (body: SeriesBody) =>
      api('PUT /api/recurring/:id', { params: { id: series.id }, body, headers: ifMatch(series) }),
    onSuccess: ({ customerName }) => {
      toast({ title: 'Saved', description: customerName, variant: 'success' })
      return refresh()
    },
    meta: { quiet: true },
  })

interface Pausing {
  readonly series: Series
  readonly isPaused: boolean
  /** Whether to make up for the dates that passed. */
  readonly catchUp?: boolean
}

export function useSetPaused() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ series: { id }, isPaused, catchUp = false }: Pausing) =>
      isPaused
        ? api('POST /api/recurring/:id/pause', { params: { id } })
        : api('POST /api/recurring/:id/resume', { params: { id }, body: { catchUp } }),
    onSuccess: (series, { isPaused }) => {
      toast({
        title: isPaused ? 'Paused' : 'Resumed',
        description: series.customerName,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => mutate({ series, isPaused: !isPaused }) },
      })
      return refresh()
    },
    meta: { errorFallback: 'The recurring invoice could not be changed' },
  })
  return { mutate, isPending }
}

export const useSkip = () =>
  useMutation({
    mutationFn: ({ id, nextDate }: Series) =>
      api('POST /api/recurring/:id/skip', { params: { id }, body: { date: nextDate ?? '' } }),
    onSuccess: ({ customerName }) => {
      toast({ title: 'Skipped', description: customerName, variant: 'success' })
      return refresh()
    },
    meta: { errorFallback: 'The date could not be skipped' },
  })

export const useRemove = () =>
  useMutation({
    mutationFn: ({ id }: Series) => api('DELETE /api/recurring/:id', { params: { id } }),
    onSuccess: (_message, { customerName }) => {
      toast({ title: 'Recurring invoice deleted', description: customerName, variant: 'success' })
      return refresh()
    },
    meta: { errorFallback: 'The recurring invoice could not be deleted' },
  })
