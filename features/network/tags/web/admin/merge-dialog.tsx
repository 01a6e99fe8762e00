import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { Button, Dialog, Field } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { ListedTag } from '../../contract.ts'
import { maxTagLength, normalTag } from '../../domain.ts'
import { tagListQuery, useMergeTag } from './queries.ts'
import { postsText } from './tag-row.tsx'

interface Props {
  tag: ListedTag
  onClose: () => void
}

/** Chooses the tag that all posts of this one get instead. */
export function MergeDialog({ tag, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const search = useDebouncedValue(text)
  const query = useInfiniteQuery({ ...tagListQuery(search), placeholderData: (before) => before })
  const merge = useMergeTag(tag)
  const others = (query.data?.pages[0]?.items ?? []).filter(({ id }) => id !== tag.id)
  const into = normalTag(text)
  const known = others.find(({ name }) => name === into)

  const submit = () => {
    if (merge.isPending) return
    if (into === '') return setError('Tag name is required')
    if (into === tag.name) return setError('This is the name that the tag has already')
    if (into.length > maxTagLength) return setError(`Tag must be at most ${maxTagLength} characters`)
    merge.mutate(into, { onSuccess: onClose, onError: (failure) => setError(errorText(failure)) })
  }

  return (
    <Dialog
      open
      size="sm"
      onCloseRequest={onClose}
      title={
        <>
          Merge <bdi>#{tag.name}</bdi>
        </>
      }
      description="All its posts get the other tag instead. A name that no tag has yet renames it."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={merge.isPending} busyLabel="Merging…" onClick={submit}>
            {into === '' || known !== undefined ? 'Merge' : 'Rename'}
          </Button>
        </>
      }
    >
      <form
        className="grid min-w-0 grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Into"
          required
          error={error}
          help={known === undefined ? undefined : `It has ${postsText(known.posts)}.`}
        >
          <Combobox
            value={text}
            filter={false}
            items={others
              .filter(({ name }) => name.includes(into))
              .slice(0, 20)
              .map(({ id, name, posts }) => ({ value: String(id), label: name, detail: postsText(posts) }))}
            onChange={(next, item) => {
              setError(undefined)
              setText(item?.label ?? next)
            }}
            loading={query.isFetching && others.length === 0}
            source={{ query, failure: 'The tags could not be loaded' }}
            empty="No other tag has this name"
            placeholder="Name of the other tag"
          />
        </Field>
      </form>
    </Dialog>
  )
}
