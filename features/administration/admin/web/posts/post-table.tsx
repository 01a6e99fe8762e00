import ChevronRight from 'lucide-react/icons/chevron-right'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { Fragment, useState } from 'react'
import type { Post } from '#features/network/posts/contract.ts'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { Button } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import { Author, Delete, Posted, Preview, privacyLabels, Type } from './post-parts.tsx'
import type { ThreadRows } from './thread-rows.ts'

interface Props {
  threads: readonly ThreadRows[]
  onDelete: (post: Post) => void
}

export function PostTable({ threads, onDelete }: Props) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(expanded)
    if (!next.delete(id)) next.add(id)
    setExpanded(next)
  }
  return (
    <Table label="Posts" minWidth="60rem" maxHeight="max(24rem, calc(100dvh - 8rem))">
      <thead>
        <tr>
          <Th>Post</Th>
          <Th>Author</Th>
          <Th>Type</Th>
          <Th>Privacy</Th>
          <Th>Posted</Th>
          <Th>Replies</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {threads.map(({ post, replies }) => {
          const open = expanded.has(post.id)
          return (
            <Fragment key={post.id}>
              <Row post={post} onDelete={onDelete}>
                {replies.length > 0 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={open ? ChevronDown : ChevronRight}
                    aria-expanded={open}
                    onClick={() => toggle(post.id)}
                  >
                    {replies.length}
                    <span className="sr-only"> {replies.length === 1 ? 'reply' : 'replies'}</span>
                  </Button>
                )}
              </Row>
              {open && replies.map((reply) => <Row key={reply.id} post={reply} onDelete={onDelete} />)}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

const ChevronDown = (props: { size?: number | string }) => <ChevronRight {...props} className="rotate-90" />

interface RowProps {
  post: Post
  onDelete: (post: Post) => void
  children?: React.ReactNode
}

function Row({ post, onDelete, children }: RowProps) {
  return (
    <tr data-list-item>
      <Td className="max-w-96">
        <span className="flex min-w-0 items-center gap-2">
          {post.backId !== null && (
            <CornerDownRight size={16} aria-hidden className="ms-4 shrink-0 text-muted" />
          )}
          <Preview post={post} />
        </span>
      </Td>
      <Td className="max-w-48">
        <Author post={post} />
      </Td>
      <Td>
        <Type post={post} />
      </Td>
      <Td>{privacyLabels[post.privacy]}</Td>
      <Td className="whitespace-nowrap tabular-nums">
        {formatMoment(new Date(post.createdAt))} <Posted post={post} />
      </Td>
      <Td>{children}</Td>
      <Td className="w-0">
        <Delete post={post} onDelete={onDelete} />
      </Td>
    </tr>
  )
}
