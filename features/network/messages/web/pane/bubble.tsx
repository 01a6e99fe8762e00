import { formatFullMoment } from '#platform/web/notation/dates.ts'
import { cx, TextLink, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import { linkParts } from '#platform/contract/links.ts'
import type { ReactNode } from 'react'
import type { Quote } from '../../contract.ts'
import { sentences } from '../../domain.ts'
import { quoteText } from '../summary.ts'

interface Props {
  content: string
  timestamp: string
  id?: string | undefined
  own?: boolean | undefined
  pending?: boolean | undefined
  isEdited?: boolean | undefined
  isDeleted?: boolean | undefined
  replyTo?: Quote | undefined
  /** Who wrote the quoted message. */
  quoted?: string | undefined
  onQuote?: ((messageId: number) => void) | undefined
  /** Its files, above the text. */
  files?: ReactNode
  /** Files of the Files place, below the text. */
  linked?: ReactNode
}

/** The text of a message, with web addresses as links, and the message that it answers. */
export function Bubble(props: Props) {
  const { content, timestamp, id, own = false, pending = false, isEdited, isDeleted, replyTo, files } = props
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      title={formatFullMoment(new Date(timestamp))}
      className={cx(
        'max-w-[85%] min-w-0 rounded-card px-3 py-2 text-sm outline-none sm:max-w-[75%]',
        own ? 'bg-primary-soft text-on-primary-soft' : 'border border-line bg-raised',
        pending && 'opacity-70',
        files !== undefined && 'w-96',
      )}
    >
      {replyTo !== undefined && <Quoted {...props} replyTo={replyTo} />}
      {isDeleted === true ? (
        <p className="text-muted italic">{sentences.deleted}</p>
      ) : (
        <>
          {files !== undefined && <div className="py-1">{files}</div>}
          {content !== '' && <Text {...{ content, own }} />}
          {props.linked}
        </>
      )}
      {isEdited === true && <p className="text-xs text-muted">edited</p>}
    </div>
  )
}

function Quoted({ replyTo, quoted, onQuote }: Props & { replyTo: Quote }) {
  return (
    <button
      type="button"
      onClick={() => onQuote?.(replyTo.id)}
      disabled={onQuote === undefined}
      className={cx(
        'mb-1 grid w-full min-w-0 grid-cols-1 border-s-2 border-strong ps-2 text-start text-xs',
        'rounded-small hover:underline enabled:cursor-pointer pointer-coarse:min-h-11',
      )}
    >
      <UserText kind="name" className="font-medium">
        <VisuallyHidden>Answers </VisuallyHidden>
        {quoted}
      </UserText>
      {quoteText(replyTo) === '' ? (
        <span className="italic">{sentences.deleted}</span>
      ) : (
        <UserText lines={2}>{quoteText(replyTo)}</UserText>
      )}
    </button>
  )
}

function Text({ content, own }: { content: string; own: boolean }) {
  return (
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
