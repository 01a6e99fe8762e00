import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { fillsTable, filterOf } from '#features/network/posts/web/index.ts'
import { Feed, FilterBar, NewPost, useFilterScroll } from '#features/network/posts/web/parts.ts'
import { Button, EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import type { Kind } from './kinds.ts'
import { Columns } from './columns.tsx'
import { OwnFigures } from './own-figures.tsx'
import { leftWidgets, rightWidgets } from './sides.ts'

interface Props {
  kind: Kind
  /** Shows the viewer's figures, and on phones the strip of widgets. */
  strip: boolean
  /** The header with the page's only `h1`, visible or not. */
  header: ReactNode
}

/** A composer and the posts of one kind, filtered by the address. */
export function FeedPage({ kind, strip, header }: Props) {
  const { path, postType, title, empty, start } = kind
  const search = useSearch()
  const filter = useMemo(() => filterOf(new URLSearchParams(search), postType), [search, postType])
  const [writing, setWriting] = useState(() => fillsTable(search))
  useFilterScroll(search)
  const narrowed = filter.search ?? filter.tag ?? filter.userId
  return (
    <Columns
      sides={{ left: leftWidgets, right: rightWidgets, strip }}
      lead={
        <>
          {header}
          {strip && <OwnFigures onWrite={() => setWriting(true)} />}
        </>
      }
    >
      <NewPost start={start} open={writing} onOpen={setWriting} />
      <FilterBar filter={filter} path={path} />
      <Feed
        filter={filter}
        label={title}
        empty={
          narrowed === undefined ? (
            <EmptyState
              art="feed"
              title={empty}
              description="What is written here appears at once."
              action={<Button onClick={() => setWriting(true)}>Write a post</Button>}
            />
          ) : (
            <EmptyState
              art="search"
              title={empty}
              description="Nothing matches what the feed is narrowed to."
              action={<LinkButton href={path}>Show all posts</LinkButton>}
            />
          )
        }
      />
    </Columns>
  )
}
