import Users from 'lucide-react/icons/users'
import { LinkedFiles } from '#features/people/file-links/web/index.ts'
import { cx, TextLink, UserText } from '#platform/web/ui/index.ts'
import { linkParts } from '#platform/contract/links.ts'
import type { Todo } from '../../contract.ts'
import { sharedWithText } from '../texts.ts'

/** Title, description and recipients of a to-do. */
export function TaskText({ todo }: { todo: Todo }) {
  const { id, title, description, completed, sharedWithUsers = [] } = todo
  const names = sharedWithUsers.map(({ fullName }) => fullName)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-0.5 py-1">
      <UserText
        lines={3}
        className={cx('text-sm font-medium', completed && 'text-muted line-through decoration-1')}
      >
        {title}
      </UserText>
      {description !== null && (
        <UserText as="p" lines={2} className="k-body text-xs font-normal text-muted">
          <Linked text={description} />
        </UserText>
      )}
      <LinkedFiles kind="todos" id={id} />
      {names.length > 0 && (
        <p
          data-tip={names.slice(2).length > 0 ? names.slice(0, 12).join(', ') : undefined}
          className="flex min-w-0 items-center gap-1.5 text-xs font-normal text-muted"
        >
          <Users size={12} aria-hidden className="shrink-0" />
          <span className="truncate">{sharedWithText(names)}</span>
        </p>
      )}
    </div>
  )
}

/** A text with its web addresses as links, those of this site within the page. */
function Linked({ text }: { text: string }) {
  const own = `${location.origin}/`
  let end = 0
  const parts = linkParts(text).map((part) => {
    const at = end
    end += 'text' in part ? part.text.length : part.link.length
    return { at, part }
  })
  return parts.map(({ at, part }) => {
    if ('text' in part) return part.text
    const inside = part.link.startsWith(own)
    return (
      <TextLink
        key={at}
        href={inside ? part.link.slice(own.length - 1) : part.link}
        {...(!inside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      >
        {part.link}
      </TextLink>
    )
  })
}
