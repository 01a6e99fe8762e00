import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ApiError,
  errorText,
  fieldOf,
  toastError,
  useSubmission,
} from '../../../../platform/web/api/index.ts'
import { toast } from '../../../../platform/web/ui/index.ts'
import { refreshRecords, replaceRow } from '../list/cache.ts'
import type { RecordCalls, RecordRow } from '../list/calls.ts'

interface Options<Row extends RecordRow, Body> {
  readonly calls: RecordCalls<Row, Body>
  /** The record that is edited, as it was when its form opened; undefined for a new one. */
  readonly record: Pick<Row, 'id' | 'version'> | undefined
  readonly words: { readonly saved: string; readonly failed: string }
  readonly onSaved: () => void
  /** What the server said, and the field it is about. */
  readonly onRefused: (sentence: string, field: string | undefined) => void
  /** The session has ended: what was typed must outlive the reload. */
  readonly onExpired: () => void
}

/** Saves a record's form. A version that is no longer the stored one comes back as `stale`, to be compared. */
export function useSave<Row extends RecordRow, Body>(options: Options<Row, Body>) {
  const { calls, record, words, onSaved, onRefused, onExpired } = options
  const submission = useSubmission()
  const [version, setVersion] = useState(record?.version ?? 0)
  const [stale, setStale] = useState<Row>()
  const now = useMutation({
    mutationFn: calls.load,
    onSuccess: setStale,
    meta: { errorFallback: words.failed },
  })
  const save = useMutation({
    mutationFn: ({ body, over }: { body: Body; over: number }) =>
      record === undefined ? calls.create(body, submission.key(body)) : calls.replace(record.id, body, over),
    onSuccess: (row) => {
      submission.done()
      replaceRow(calls.name, row)
      refreshRecords(calls.name, 'self')
      toast({ title: words.saved, variant: 'success' })
      onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return onExpired()
      if (error instanceof ApiError && error.status === 412 && record !== undefined) {
        return now.mutate(record.id)
      }
      toastError(error, { errorFallback: words.failed })
      return onRefused(errorText(error, words.failed), fieldOf(error))
    },
    meta: { quiet: true },
  })
  return {
    stale,
    isPending: save.isPending || now.isPending,
    save: (body: Body) => save.mutate({ body, over: version }),
    /** Over what is stored by now; should that change again, it is compared again. */
    saveOver: (body: Body) => {
      if (stale !== undefined) save.mutate({ body, over: stale.version })
    },
    /** What is stored is what is edited from now on. */
    takeStored: () => {
      if (stale === undefined) return
      setVersion(stale.version)
      replaceRow(calls.name, stale)
      setStale(undefined)
    },
  }
}
