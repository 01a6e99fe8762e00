import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordCalls, RecordRow } from './calls.ts'
import { type TrashTexts, useTrash } from './use-trash.ts'

type OpenDialog<Row> =
  | {
      readonly kind: 'form'
      readonly record: Row | undefined
      readonly resume: boolean
      readonly comments: boolean
    }
  | { readonly kind: 'trash'; readonly row: Row }

interface Options<Row extends RecordRow, Body> {
  readonly calls: RecordCalls<Row, Body>
  readonly texts: TrashTexts
  /** Whether a form was unsaved when the session ended. Then it opens at once. */
  readonly resume: () => boolean
  /** Called when a form is about to open, to load its code. */
  readonly onForm: () => void
}

/** The actions on the records of a table, and its open form or question. */
export function useRecordActions<Row extends RecordRow, Body>(options: Options<Row, Body>) {
  const { calls, texts, resume, onForm } = options
  const [dialog, setDialog] = useState<OpenDialog<Row> | undefined>(() =>
    resume() ? { kind: 'form', record: undefined, resume: true, comments: false } : undefined,
  )
  const { trash, restore } = useTrash(calls, texts)
  const close = () => setDialog(undefined)
  const openForm = (record: Row | undefined, comments = false) => {
    setDialog({ kind: 'form', record, resume: false, comments })
    onForm()
  }
  const resumeForm = useEffectEvent(() => {
    if (dialog?.kind === 'form') onForm()
  })
  useEffect(() => resumeForm(), [])
  return {
    form: dialog?.kind === 'form' ? dialog : undefined,
    rowToTrash: dialog?.kind === 'trash' ? dialog.row : undefined,
    close,
    add: () => openForm(undefined),
    edit: (record: Row) => openForm(record),
    /** Opens it with what people wrote on it. */
    showComments: (record: Row) => openForm(record, true),
    askToTrash: (row: Row) => setDialog({ kind: 'trash', row }),
    confirmTrash: () => {
      if (dialog?.kind === 'trash') trash([dialog.row.id])
      close()
    },
    trash,
    restore,
  }
}

export type RecordActions<Row extends RecordRow> = ReturnType<typeof useRecordActions<Row, unknown>>
