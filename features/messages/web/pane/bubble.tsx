import { formatFullMoment } from '#platform/web/notation/dates.ts'
import { cx, TextLink, UserText } from '#platform/web/ui/index.ts'
import { linkParts } from '#platform/web/ui/linkify.ts'

interface Props {
  content: string
  timestamp: string
  own?: boolean | undefined
  pending?: boolean | undefined
}

/** The text of a message, with web addresses as links. */
export function Bubble({ content, timestamp, own = false, pending = false }: Props) {
  return (
    <div
      title={formatFullMoment(new Date(timestamp))}
      className={cx(
        'max-w-[85%] min-w-0 rounded-card px-3 py-2 text-sm sm:max-w-[75%]',
        own ? 'bg-primary-soft text-on-primary-soft' : 'border border-line bg-raised',
        pending && 'opacity-70',
      )}
    >
      <UserText as="div" kind="body">
        {runsOf(content).map(({ at, part }) =>
          'link' in part ? (
            <TextLink
              key={at}
              href={part.link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="ltr"
              className={cx(own && 'text-inherit')}
            >
              {part.link}
            </TextLink>
          ) : (
            part.text
          ),
        )}
      </UserText>
    </div>
  )
}

/** The parts of a text with their offsets, which are their keys. */
function runsOf(content: string) {
  let end = 0
  return linkParts(content).map((part) => {
    const at = end
    end += 'link' in part ? part.link.length : part.text.length
    return { at, part }
  })
}
