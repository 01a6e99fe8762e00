import { Badge, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { AuditEntry } from '#platform/contract/audit.ts'

const outcomes: Readonly<Record<number, string>> = {
  401: 'Not signed in',
  403: 'Refused',
  404: 'Not found',
}

/** Shows words beside the number: not everybody can see the colour. */
export function Result({ entry: { result } }: { entry: AuditEntry }) {
  const refused = result >= 400
  return (
    <Badge tone={refused ? 'warning' : 'success'}>
      {refused ? (outcomes[result] ?? 'Refused') : 'Done'} {result}
    </Badge>
  )
}

/** Who did what: 'Anna Weber made Jonas Peters an administrator.' */
export const Sentence = ({ entry }: { entry: AuditEntry }) => (
  <p className="wrap-anywhere">
    <ActorName entry={entry} /> <UserText>{`${entry.sentence}.`}</UserText>
  </p>
)

function ActorName({ entry: { actor, pseudonym } }: { entry: AuditEntry }) {
  if (pseudonym !== null) return <span className="text-muted">{pseudonym}</span>
  if (actor === null) return <span className="text-muted">Somebody who was not signed in</span>
  if (actor.username === null) return <span className="text-muted">A deleted member ({actor.id})</span>
  return (
    <TextLink href={`/profile/${actor.id}`} quiet className="font-medium pointer-coarse:py-3">
      <bdi>{actor.fullName}</bdi>
    </TextLink>
  )
}

/** The fields as they are stored. */
export const AuditDetails = ({
  entry: { action, target, result, address, actor },
}: {
  entry: AuditEntry
}) => (
  <details className="text-xs text-muted">
    <summary className="w-fit cursor-pointer rounded-small pointer-coarse:py-3">Details</summary>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-1 wrap-anywhere">
      <dt>Action</dt>
      <dd>{action}</dd>
      <dt>Target</dt>
      <dd dir="auto">{target}</dd>
      <dt>Result</dt>
      <dd>{result}</dd>
      {actor !== null && actor.username !== null && (
        <>
          <dt>Member</dt>
          <dd>{`@${actor.username} (${actor.id})`}</dd>
        </>
      )}
      {address !== '' && (
        <>
          <dt>Network address</dt>
          <dd className="tabular-nums">{address}</dd>
        </>
      )}
    </dl>
  </details>
)

/** `2026-11-21 12:25:36`, in UTC, as the day filters count. */
export const exactTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`
