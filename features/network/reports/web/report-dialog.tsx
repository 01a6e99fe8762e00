import { useMutation } from '#platform/web/api/index.ts'
import { useState } from 'react'
import { Button, Dialog, Field, Select, Textarea, toast } from '#platform/web/ui/index.ts'
import { maxNoteLength, reasonNames, type ReportKind, reportReasons } from '../domain.ts'
import { api } from './api.ts'

interface Props {
  kind: ReportKind
  id: number
  /** Names it: 'this post'. */
  what: string
  onClose: () => void
}

export function ReportDialog({ kind, id, what, onClose }: Props) {
  const [reason, setReason] = useState(reasonNames[0])
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationKey: ['report', kind, id],
    mutationFn: () => api('POST /api/reports', { body: { kind, id, reason: reason ?? 'other', note } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Success', description: message, variant: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onCloseRequest={onClose}
      dirty={note.trim() !== ''}
      title={`Report ${what}`}
      description="The moderators see who reported it. The person it is about does not."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            busyLabel="Reporting…"
            onClick={() => {
              if (!send.isPending) send.mutate()
            }}
          >
            Report
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label="Reason">
          <Select
            value={reason}
            onChange={(event) => setReason(reasonNames.find((name) => name === event.currentTarget.value))}
          >
            {reasonNames.map((name) => (
              <option key={name} value={name}>
                {reportReasons[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note" optional>
          <Textarea
            value={note}
            maxLength={maxNoteLength}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
