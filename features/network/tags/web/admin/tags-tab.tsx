import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListKeys } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, ConfirmDialog, EmptyState, Field, SearchInput } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { ListedTag } from '../../contract.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { tagListQuery, useRemoveTag } from './queries.ts'
import { postsText, TagRow } from './tag-row.tsx'

/** Tags of public posts: administrators merge those that mean the same, and delete what nobody needs. */
export function TagsTab() {
  useListKeys({ entry: 'tag', group: 'Tags' })
  const [text, setText] = useState('')
  const search = useDebouncedValue(text)
  const list = useInfiniteQuery({ ...tagListQuery(search), placeholderData: (before) => before })
  const [merging, setMerging] = useState<ListedTag>()
  const [deleting, setDeleting] = useState<ListedTag>()
  const remove = useRemoveTag()
  const tags = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3">
      <Field label="Search tags" hideLabel className="w-full sm:w-72">
        <SearchInput placeholder="Tag" maxLength={50} value={text} onChange={setText} />
      </Field>
      <p className="text-xs text-muted">
        Tags of public posts. What you do with one changes every post that carries it, private ones too.
      </p>
      {tags === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading the tags" bars={6} height="h-11" />
        ) : (
          <LoadError title="The tags could not be loaded" query={list} />
        )
      ) : tags.length === 0 ? (
        <EmptyState
          art="table"
          title="No tags found"
          action={search !== '' && <Button onClick={() => setText('')}>Show all tags</Button>}
        />
      ) : (
        <>
          <ul
            aria-label="Tags"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {tags.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                onMerge={() => setMerging(tag)}
                onDelete={() => setDeleting(tag)}
              />
            ))}
          </ul>
          <LoadMore list={list} label="Load more tags" />
        </>
      )}
      {merging !== undefined && <MergeDialog tag={merging} onClose={() => setMerging(undefined)} />}
      {deleting !== undefined && (
        <ConfirmDialog
          open
          danger
          title={
            <>
              Delete <bdi>#{deleting.name}</bdi>?
            </>
          }
          description={
            `${postsText(deleting.posts)} and all others that carry it lose the tag. ` +
            'It cannot be brought back.'
          }
          confirmLabel="Delete tag"
          busy={remove.isPending}
          busyLabel="Deleting…"
          onConfirm={() => remove.mutate(deleting, { onSettled: () => setDeleting(undefined) })}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}
