import { useMutation } from '@tanstack/react-query'
import { maxBulk } from '#platform/contract/bulk.ts'
import { toast } from '../../../../platform/web/ui/index.ts'
import { refreshRecords, takeRows } from './cache.ts'
import type { RecordCalls, RecordRow } from './calls.ts'

export interface TrashWords {
  /** 'Transaction moved to trash', '3 transactions moved to trash'. */
  readonly trashed: (count: number) => string
  readonly restored: (count: number) => string
  readonly trashFailed: string
  readonly restoreFailed: string
}

type Call = (ids: readonly number[]) => Promise<readonly number[]>

/** One call after another, each with as many as it takes. */
async function inBulks(ids: readonly number[], call: Call): Promise<readonly number[]> {
  const done: number[] = []
  for (let from = 0; from < ids.length; from += maxBulk)
    done.push(...(await call(ids.slice(from, from + maxBulk))))
  return done
}

/** To trash and back: seen at once, taken back if the server refuses, and undone from the toast. */
export function useTrash<Row extends RecordRow, Body>(
  { name, trash, restore }: Pick<RecordCalls<Row, Body>, 'name' | 'trash' | 'restore'>,
  words: TrashWords,
) {
  const options = (call: Call, errorFallback: string) => ({
    mutationFn: (ids: readonly number[]) => inBulks(ids, call),
    onMutate: (ids: readonly number[]) => takeRows(name, ids),
    onError: (_error: Error, _ids: readonly number[], putBack: (() => void) | undefined) => putBack?.(),
    onSettled: () => refreshRecords(name, 'self'),
    meta: { errorFallback },
  })
  const back = useMutation({
    ...options(restore, words.restoreFailed),
    onSuccess: (ids) =>
      toast({
        title: words.restored(ids.length),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => move.mutate(ids) },
      }),
  })
  const move = useMutation({
    ...options(trash, words.trashFailed),
    onSuccess: (ids) =>
      toast({
        title: words.trashed(ids.length),
        variant: 'success',
        action: { label: 'Undo', onSelect: () => back.mutate(ids) },
      }),
  })
  return { trash: move.mutate, restore: back.mutate }
}
