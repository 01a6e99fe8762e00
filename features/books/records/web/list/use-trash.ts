import { useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { maxBulk } from '../../domain.ts'
import { refreshRecords, takeRows } from './cache.ts'
import type { RecordCalls, RecordRow } from './calls.ts'

export interface TrashTexts {
  /** 'Transaction moved to trash', '3 transactions moved to trash'. */
  readonly trashed: (count: number) => string
  readonly restored: (count: number) => string
  readonly trashFailed: string
  readonly restoreFailed: string
}

type Call = (ids: readonly number[]) => Promise<readonly number[]>

/** Sends the ids in calls of at most `maxBulk`, one after the other. */
async function inBulks(ids: readonly number[], call: Call): Promise<readonly number[]> {
  const done: number[] = []
  for (let from = 0; from < ids.length; from += maxBulk)
    done.push(...(await call(ids.slice(from, from + maxBulk))))
  return done
}

/** Moves records to trash and back: optimistic, rolled back if the server refuses, with Undo in the toast. */
export function useTrash<Row extends RecordRow, Body>(
  { name, trash, restore }: Pick<RecordCalls<Row, Body>, 'name' | 'trash' | 'restore'>,
  texts: TrashTexts,
) {
  const options = (call: Call, errorFallback: string) => ({
    mutationFn: (ids: readonly number[]) => inBulks(ids, call),
    onMutate: (ids: readonly number[]) => takeRows(name, ids),
    onError: (_error: Error, _ids: readonly number[], putBack: (() => void) | undefined) => putBack?.(),
    onSettled: () => refreshRecords(name, 'self'),
    meta: { errorFallback },
  })
  const restoreMutation = useMutation({
    ...options(restore, texts.restoreFailed),
    onSuccess: (ids) =>
      toast({
        title: texts.restored(ids.length),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => trashMutation.mutate(ids) },
      }),
  })
  const trashMutation = useMutation({
    ...options(trash, texts.trashFailed),
    onSuccess: (ids) =>
      toast({
        title: texts.trashed(ids.length),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => restoreMutation.mutate(ids) },
      }),
  })
  return { trash: trashMutation.mutate, restore: restoreMutation.mutate }
}
