import { Fragment, useState } from 'react'
import { Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { type ContentPart, contentParts } from '../../domain.ts'
import { folded } from './fold.ts'
import { linkParts } from './linkify.ts'

/** Texts that were unfolded stay so, also for one who comes back to the page. */
const unfolded = new Set<number>()

/** What somebody wrote: always as text, with mentions and web addresses as links. */
export function PostContent({ post: { id, content } }: { post: Pick<Post, 'id' | 'content'> }) {
  const [open, setOpen] = useState(() => unfolded.has(id))
  const parts = contentParts(content)
  const beginning = folded(parts)
  const toggle = () => {
    if (open) unfolded.delete(id)
    else unfolded.add(id)
    setOpen(!open)
  }
  return (
    <div>
      <UserText as="div" kind="body" className="text-sm">
        {(open ? parts : (beginning ?? parts)).map((part, index) => (
          // The parts of one text stand still.
          <Fragment key={`${index}`}>{shown(part)}</Fragment>
        ))}
      </UserText>
      {beginning !== undefined && (
        <Button variant="ghost" size="sm" className="-ms-2.5 mt-1" aria-expanded={open} onClick={toggle}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

function shown(part: ContentPart) {
  if ('mention' in part)
    return (
      <TextLink href={`/profile/${part.mention.userId}`} className="font-medium">
        <bdi>@{part.mention.username}</bdi>
      </TextLink>
    )
  return linkParts(part.text).map((run, index) =>
    'link' in run ? (
      <TextLink key={`${index}`} href={run.link} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {run.link}
      </TextLink>
    ) : (
      run.text
    ),
  )
}
