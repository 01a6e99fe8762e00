import { useState } from 'react'
import { Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import { linkParts, type TextPart } from '#platform/contract/links.ts'
import type { Post } from '../../contract.ts'
import { type ContentPart, contentParts } from '../../domain.ts'
import { isExpanded, setExpanded } from '../cache/expanded-posts.ts'
import { useWholePost } from '../mutations.ts'
import { truncate } from './truncate.ts'

/** The content as text, with mentions and web addresses as links. */
export function PostContent({ post }: { post: Pick<Post, 'id' | 'content' | 'truncated'> }) {
  const { id, content, truncated } = post
  const [open, setOpen] = useState(() => isExpanded(`text ${id}`))
  const rest = useWholePost(id)
  const parts = contentParts(content)
  const beginning = truncated === true ? undefined : truncate(parts)
  const readOn = () => {
    setExpanded(`text ${id}`, true)
    setOpen(true)
    rest.mutate()
  }
  const toggle = () => {
    setExpanded(`text ${id}`, !open)
    setOpen(!open)
  }
  return (
    <div>
      <UserText as="div" kind="body" className="text-sm">
        {runsOf(open ? parts : (beginning ?? parts)).map(({ at, run }) => (
          <Run key={at} run={run} />
        ))}
        {truncated === true && ' …'}
      </UserText>
      {truncated === true && (
        <Button variant="ghost" size="sm" className="-ms-2.5 mt-1" busy={rest.isPending} onClick={readOn}>
          Read on
        </Button>
      )}
      {beginning !== undefined && (
        <Button variant="ghost" size="sm" className="-ms-2.5 mt-1" aria-expanded={open} onClick={toggle}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

type AnyRun = ContentPart | TextPart

/** The parts, with web addresses split off, and their offsets, which are their keys. */
function runsOf(parts: readonly ContentPart[]): { at: number; run: AnyRun }[] {
  let end = 0
  return parts
    .flatMap((part): AnyRun[] => ('text' in part ? linkParts(part.text) : [part]))
    .map((run) => {
      const at = end
      end += 'text' in run ? run.text.length : 'link' in run ? run.link.length : 1
      return { at, run }
    })
}

function Run({ run }: { run: AnyRun }) {
  if ('text' in run) return run.text
  if ('link' in run)
    return (
      <TextLink href={run.link} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {run.link}
      </TextLink>
    )
  return (
    <TextLink href={`/profile/${run.mention.userId}`} className="font-medium">
      <bdi>@{run.mention.username}</bdi>
    </TextLink>
  )
}
