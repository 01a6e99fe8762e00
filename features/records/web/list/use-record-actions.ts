import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordCalls, RecordRow } from './calls.ts'
import { type TrashWords, useTrash } from './use-trash.ts'

type Asked<Row> =
  | { readonly what: 'form'; readonly record: Row | undefined; readonly resume: boolean }
  | { readonly what: 'trash'; readonly row: Row }

interface Options<Row extends RecordRow, Body> {
  readonly calls: RecordCalls<Row, Body>
  readonly words: TrashWords
  /** A form was left unsaved by the end of the session: it opens by itself. */
  readonly resume: () => boolean
  /** A form is about to open: its code is needed. */
  readonly onForm: () => void
}

/** What can be done to the records of a table, and which form or question about it is open. */
export function useRecordActions<Row extends RecordRow, Body>(options: Options<Row, Body>) {
  const { calls, words, resume, onForm } = options
  const [asked, setAsked] = useState<Asked<Row> | undefined>(() =>
    resume() ? { what: 'form', record: undefined, resume: true } : undefined,
  )
  const { trash, restore } = useTrash(calls, words)
  const close = () => setAsked(undefined)
  const openForm = (record: Row | undefined) => {
    setAsked({ what: 'form', record, resume: false })
    onForm()
  }
  const goOn = useEffectEvent(() => {
    if (asked?.what === 'form') onForm()
  })
  useEffect(() => goOn(), [])
  return {
    form: asked?.what === 'form' ? asked : undefined,
    inQuestion: asked?.what === 'trash' ? asked.row : undefined,
    close,
    add: () => openForm(undefined),
    edit: (record: Row) => openForm(record),
    askToTrash: (row: Row) => setAsked({ what: 'trash', row }),
    confirmTrash: () => {
      if (asked?.what === 'trash') trash([asked.row.id])
      close()
    },
    trash,
    restore,
  }
}

export type RecordActions<Row extends RecordRow> = ReturnType<typeof useRecordActions<Row, unknown>>
