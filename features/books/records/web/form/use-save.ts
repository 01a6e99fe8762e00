import { useState } from 'react'
import {
  ApiError,
  errorText,
  type FieldProblem,
  problemOf,
  toastError,
  useMutation,
  useSubmission,
} from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { refreshRecords, replaceRow } from '../list/cache.ts'
import type { RecordCalls, RecordRow } from '../list/calls.ts'

interface Options<Row extends RecordRow, Body> {
  readonly calls: RecordCalls<Row, Body>
  /** The edited record as it was when its form opened; undefined for a new record. */
  readonly record: Pick<Row, 'id' | 'version'> | undefined
  readonly texts: { readonly saved: string; readonly failed: string }
  readonly onSaved: () => void
  /** Gets the sentence of the server, and what it says about a field. */
  readonly onRefused: (sentence: string, problem: FieldProblem | undefined) => void
  /** The session has ended. The form must be stored to survive the reload. */
  readonly onExpired: () => void
}

/** Saves a record's form. If its version is outdated, `stale` is the stored record, to be compared. */
export function useSave<Row extends RecordRow, Body>(options: Options<Row, Body>) {
  const { calls, record, texts, onSaved, onRefused, onExpired } = options
  const submission = useSubmission()
  const [version, setVersion] = useState(record?.version ?? 0)
  const [stale, setStale] = useState<Row>()
  const loadStored = useMutation({
    mutationFn: calls.load,
    onSuccess: setStale,
    meta: { errorFallback: texts.failed },
  })
  const save = useMutation({
    mutationFn: ({ body, baseVersion }: { body: Body; baseVersion: number }) =>
      record === undefined
        ? calls.create(body, submission.key(body))
        : calls.replace(record.id, body, baseVersion),
    onSuccess: (row) => {
      submission.done()
      replaceRow(calls.name, row)
      refreshRecords(calls.name, 'self')
      toast({ title: texts.saved, variant: 'success' })
      onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return onExpired()
      if (error instanceof ApiError && error.status === 412 && record !== undefined) {
        return loadStored.mutate(record.id)
      }
      toastError(error, { errorFallback: texts.failed })
      return onRefused(errorText(error, texts.failed), problemOf(error))
    },
    meta: { quiet: true },
  })
  return {
    stale,
    isPending: save.isPending || loadStored.isPending,
    save: (body: Body) => save.mutate({ body, baseVersion: version }),
    /** Overwrites the stored version that was compared. If that has changed again, it is compared again. */
    saveOver: (body: Body) => {
      if (stale !== undefined) save.mutate({ body, baseVersion: stale.version })
    },
    /** Continues editing with the stored version. */
    takeStored: () => {
      if (stale === undefined) return
      setVersion(stale.version)
      replaceRow(calls.name, stale)
      setStale(undefined)
    },
  }
}
