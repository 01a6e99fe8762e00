import { Badge, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { AuditEntry } from '../../contract.ts'

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

export function ActorName({ entry: { actor, pseudonym } }: { entry: AuditEntry }) {
  if (pseudonym !== null) return <span className="text-muted">{pseudonym}</span>
  if (actor === null) return <span className="text-muted">Nobody signed in</span>
  if (actor.username === null) return <span className="text-muted">Deleted user {actor.id}</span>
  return (
    <TextLink href={`/profile/${actor.id}`} quiet className="block min-w-0">
      <UserText kind="name">{actor.fullName}</UserText>
    </TextLink>
  )
}

/** `2026-11-21 12:25:36`, in UTC, as the day filters count. */
export const exactTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)}`
