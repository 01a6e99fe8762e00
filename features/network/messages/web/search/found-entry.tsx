import { Link } from 'wouter'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Avatar, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { FoundMessage } from '../../contract.ts'
import { addressOf } from '../address.ts'
import { GroupPicture } from '../group/group-picture.tsx'
import { showMessage } from '../load/load-messages.ts'

interface Props {
  message: FoundMessage
  search: string
  /** All results are of one conversation, so that it needs no name. */
  inOne: boolean
  onChosen: (() => void) | undefined
}

/** A found message: its conversation, sender, time and the text around what was searched. */
export function FoundEntry({ message, search, inOne, onChosen }: Props) {
  const viewer = useMember()
  const { id, conversationId, excerpt, timestamp, sender, other, groupName } = message
  const href = addressOf({ kind: 'conversation', id: conversationId, message: id })
  const author = sender.id === viewer.id ? 'You' : sender.fullName
  const title = inOne ? author : (groupName ?? other?.fullName ?? '')
  const shown = inOne ? sender : other
  const choose = () => {
    // A press on the one that the address names already changes no address.
    if (location.pathname + location.search === href) void showMessage(conversationId, id)
    onChosen?.()
  }
  return (
    <li data-list-item className="grid grid-cols-1">
      <Link
        href={href}
        onClick={choose}
        className={
          'grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-control px-2 py-2 ' +
          'transition-colors duration-150 hover:bg-hover'
        }
      >
        {shown === null ? (
          <GroupPicture size="md" />
        ) : (
          <Avatar name={shown.fullName} src={shown.avatar} size="md" />
        )}
        <span className="grid min-w-0 grid-cols-1 gap-0.5">
          <span className="flex min-w-0 items-baseline justify-between gap-2">
            <UserText kind="name" className="text-sm font-medium">
              {title}
            </UserText>
            <RelativeTime date={timestamp} className="shrink-0 text-xs text-muted" />
          </span>
          <UserText lines={3} className="text-xs text-muted">
            {author !== title && `${author}: `}
            <Highlighted text={excerpt} search={search} />
          </UserText>
        </span>
      </Link>
    </li>
  )
}

/** The text with what was searched marked. */
function Highlighted({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().replaceAll(/\s+/g, ' ')
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-small bg-primary-soft font-medium text-on-primary-soft">
        {text.slice(at, at + wanted.length)}
      </mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
