import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Dialog, Loading, RelativeTime, SkeletonText, UserText } from '#platform/web/ui/index.ts'
import type { Post, PostVersion } from '../../contract.ts'
import { contentParts } from '../../domain.ts'
import { api } from '../cache/queries.ts'

/** 'edited': opens what the post said before. */
export function VersionsButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Edited. Show earlier versions"
        aria-haspopup="dialog"
        className="cursor-pointer rounded-small px-1 hover:bg-hover hover:text-text"
        onClick={() => setOpen(true)}
      >
        edited
      </button>
      {open && (
        <Dialog
          open
          onCloseRequest={() => setOpen(false)}
          title="Versions"
          description="What this post says, and what it said before."
        >
          <Versions post={post} />
        </Dialog>
      )}
    </>
  )
}

function Versions({ post: { id, revision } }: { post: Post }) {
  const query = useQuery({
    // The revision is part of the key, because an edit adds a version.
    queryKey: ['posts', id, 'versions', revision],
    queryFn: ({ signal }) => api('GET /api/posts/:id/versions', { params: { id }, signal }),
  })
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the versions">
        <SkeletonText lines={6} />
      </Loading>
    ) : (
      <LoadError title="The versions could not be loaded" query={query} />
    )
  return (
    <ol className="grid grid-cols-1 gap-4">
      {data.map((version, index) => (
        <Version key={version.revision} version={version} isCurrent={index === 0} />
      ))}
    </ol>
  )
}

function Version({ version, isCurrent }: { version: PostVersion; isCurrent: boolean }) {
  const { content, tags, writtenAt, revision } = version
  const name = isCurrent ? 'Now' : revision === 0 ? 'First version' : 'Earlier version'
  return (
    <li className="grid grid-cols-1 gap-1 border-s-2 border-line ps-3">
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="font-medium text-text">{name}</span>
        <RelativeTime date={writtenAt} />
      </p>
      <UserText as="div" kind="body" className="text-sm">
        {contentParts(content)
          .map((part) => ('text' in part ? part.text : `@${part.mention.username}`))
          .join('')}
      </UserText>
      {tags.length > 0 && (
        <UserText as="p" className="text-xs text-muted">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </UserText>
      )}
    </li>
  )
}
