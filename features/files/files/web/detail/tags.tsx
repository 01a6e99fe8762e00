import { type FormEvent, useId, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Chip, Field, Input } from '#platform/web/ui/index.ts'
import type { FileDetails } from '../../contract.ts'
import { maxTag, maxTags, tidyTag } from '../../domain.ts'
import { useChangeFile } from '../mutations.ts'
import { addressOf, viewOf } from '../view.ts'

/** The tags of a file. One that is pressed lists all files with it. */
export function Tags({ file }: { file: FileDetails }) {
  const { id, tags, mayWrite } = file
  const form = useId()
  const search = useSearch()
  const [text, setText] = useState('')
  const change = useChangeFile(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tag = tidyTag(text)
    if (tag === '' || change.isPending) return
    change.mutate({ id, tags: [...tags, tag] }, { onSuccess: () => setText('') })
  }
  if (!mayWrite && tags.length === 0) return null
  return (
    <section aria-label="Tags" className="grid grid-cols-1 gap-2">
      {!mayWrite && <h3 className="text-sm font-medium">Tags</h3>}
      {mayWrite && (
        <form id={form} noValidate onSubmit={submit}>
          <Field
            label="Tags"
            error={change.error === null ? undefined : errorText(change.error)}
            help={tags.length >= maxTags ? `A file has at most ${maxTags} tags` : undefined}
          >
            <div className="flex min-w-0 gap-2">
              <Input
                value={text}
                maxLength={maxTag}
                disabled={tags.length >= maxTags}
                placeholder="Add a tag"
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value)
                  change.reset()
                }}
              />
              <Button type="submit" busy={change.isPending} disabled={tidyTag(text) === ''}>
                Add
              </Button>
            </div>
          </Field>
        </form>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags of this file" className="flex min-w-0 flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full min-w-0">
              <Chip
                href={addressOf(search, { ...viewOf(''), tag })}
                {...(mayWrite && {
                  removeLabel: `Remove the tag ${tag}`,
                  onRemove: () => change.mutate({ id, tags: tags.filter((each) => each !== tag) }),
                })}
              >
                {`#${tag}`}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
