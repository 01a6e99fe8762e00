import { useState } from 'react'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import {
  Badge,
  Button,
  Card,
  Field,
  RelativeTime,
  Textarea,
  TextLink,
  toast,
  UserText,
} from '#platform/web/ui/index.ts'
import type { Report } from '../contract.ts'
import { maxNoteLength, reportReasons } from '../domain.ts'
import { api } from './api.ts'

const tones = { open: 'warning', kept: 'neutral', removed: 'danger' } as const
const states = { open: 'Open', kept: 'Kept', removed: 'Removed' } as const

/** One case: what was reported, by whom and why, and the decision. */
export function ReportCard({ report }: { report: Report }) {
  const { kind, subjectId, about, exists, state, reporters } = report
  const href = kind === 'post' ? `/post/${subjectId}` : `/profile/${subjectId}`
  const name = about?.fullName ?? (exists ? 'Anonymous User' : 'Somebody who left')
  return (
    <li data-list-item className="min-w-0">
      <Card className="grid grid-cols-1 gap-3 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{states[state]}</Badge>
          <span className="font-medium">{kind === 'post' ? `Post by ${name}` : name}</span>
          <span className="text-muted">
            reported by {reporters} {reporters === 1 ? 'member' : 'members'},{' '}
            <RelativeTime date={report.createdAt} />
          </span>
        </p>
        {report.excerpt !== '' && (
          <UserText as="div" kind="body" className="border-s-2 border-line ps-3">
            {report.excerpt}
          </UserText>
        )}
        <ul aria-label="Reasons" className="grid grid-cols-1 gap-1">
          {report.reasons.map(({ reporter, reason, note }) => (
            <li key={reporter.id} className="min-w-0 text-muted">
              <TextLink href={`/profile/${reporter.id}`}>{reporter.fullName}</TextLink>:{' '}
              {reportReasons[reason]}
              {note !== '' && <UserText> – {note}</UserText>}
            </li>
          ))}
        </ul>
        {exists ? (
          <TextLink href={href}>{kind === 'post' ? 'Open the post' : 'Open the profile'}</TextLink>
        ) : (
          <p className="text-muted">It does not exist any more.</p>
        )}
        {state === 'open' ? (
          <Decision report={report} />
        ) : (
          <p className="wrap-anywhere">
            <span className="font-medium">{report.decidedBy ?? 'Somebody who left'}:</span> {report.decision}
          </p>
        )}
      </Card>
    </li>
  )
}

function Decision({ report: { id, kind } }: { report: Report }) {
  const [decision, setDecision] = useState('')
  const [error, setError] = useState<string>()
  const decide = useMutation({
    mutationKey: ['decide-report', id],
    mutationFn: (state: 'kept' | 'removed') =>
      api('POST /api/admin/reports/:id/decision', { params: { id }, body: { state, decision } }),
    onSuccess: ({ message }) => toast({ title: 'Success', description: message, variant: 'success' }),
    // Somebody else may have decided it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reports'] }),
  })
  const press = (state: 'kept' | 'removed') => {
    if (decide.isPending) return
    if (decision.trim() === '') setError('Please say why')
    else decide.mutate(state)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Why do you decide so?" error={error}>
        <Textarea
          minRows={1}
          maxLength={maxNoteLength}
          value={decision}
          onChange={(event) => {
            setError(undefined)
            setDecision(event.currentTarget.value)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={decide.isPending && decide.variables === 'kept'}
          onClick={() => press('kept')}
        >
          Keep
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={decide.isPending && decide.variables === 'removed'}
          onClick={() => press('removed')}
        >
          {kind === 'post' ? 'Delete the post' : 'Mark as acted upon'}
        </Button>
      </div>
    </div>
  )
}
