import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Hash from 'lucide-react/icons/hash'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { maxTagLength, normalTag, tagSearch, useCreateTag } from '#features/network/tags/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { announce, Field } from '#platform/web/ui/index.ts'
import { maxTagsPerPost } from '../../domain.ts'
import { Chips } from './chips.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

interface Props {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  /** The text in the field. It is stored with the draft and becomes a tag when the post is sent. */
  readonly text: string
  readonly onType: (text: string) => void
  readonly disabled: boolean
  /** Focus the field, because the member has just opened it. */
  readonly focused: boolean
}

export function TagsField({ tags, onChange, text, onType, disabled, focused }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const search = useDebouncedValue(text)
  const query = useQuery({
    ...tagSearch(search),
    placeholderData: keepPreviousData,
  })
  const found = query.data ?? []
  const creation = useCreateTag()
  const latest = useRef(tags)
  useEffect(() => {
    latest.current = tags
  }, [tags])
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus()
  }, [focused])

  const typedName = normalTag(text)
  const known = tags.includes(typedName)

  const addTag = (name: string) => {
    setError(undefined)
    if (latest.current.includes(name)) return announce(`${name} is added already`)
    if (latest.current.length >= maxTagsPerPost) return setError(`A post has at most ${maxTagsPerPost} tags`)
    announce(`${name} added`)
    latest.current = [...latest.current, name]
    return onChange(latest.current)
  }

  /** Adds the tag of a typed name, existing or new. */
  const addTyped = (typed: string) => {
    const name = normalTag(typed)
    if (name === '') return undefined
    if (name.length > maxTagLength) return setError(`Tag must be at most ${maxTagLength} characters`)
    onType('')
    closeList(box.current)
    const isKnown =
      tags.includes(name) || tags.length >= maxTagsPerPost || found.some((tag) => tag.name === name)
    return isKnown ? addTag(name) : void create(name)
  }

  const create = async (name: string) => {
    try {
      addTag((await creation.mutateAsync(name)).name)
    } catch {
      // A toast shows the error. The text returns to the field for another try.
      if (box.current?.querySelector('input')?.value === '') onType(name)
    }
  }

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const isPicking = (input.getAttribute('aria-activedescendant') ?? '') !== ''
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isPicking) {
      event.preventDefault()
      event.stopPropagation()
      addTyped(text)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && text === '' && last !== undefined && !event.repeat) {
      announce(`${last} removed`)
      onChange(tags.slice(0, -1))
    }
  }

  return (
    <Field label="Tags" error={error}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys before the field in it */}
      <div ref={box} className="grid min-w-0 gap-2" onKeyDownCapture={handleKey}>
        <Chips
          label="Tags"
          icon={Hash}
          items={tags.map((tag) => ({ key: tag, text: tag }))}
          onRemove={(name) => onChange(tags.filter((tag) => tag !== name))}
          disabled={disabled}
        />
        <Combobox
          value={text}
          filter={false}
          items={found
            .filter(({ name }) => !tags.includes(name) && name.includes(typedName))
            .map(({ id, name }) => ({
              value: String(id),
              label: name,
              mark: <Hash size={16} aria-hidden />,
            }))}
          onChange={(next, item) => {
            setError(undefined)
            if (item !== undefined) {
              onType('')
              return addTag(item.label)
            }
            if (!next.includes(',')) return onType(next)
            onType('')
            return next.split(',').forEach(addTyped)
          }}
          loading={
            creation.isPending || (query.isFetching && !found.some(({ name }) => name.includes(typedName)))
          }
          source={{ query, failure: 'The tags could not be loaded' }}
          empty={known ? 'Added already' : 'No tags found'}
          create={known ? undefined : (typed) => `Create tag “${normalTag(typed)}”`}
          onCreate={addTyped}
          clearOnPick
          disabled={disabled}
          placeholder="Find or create a tag"
        />
      </div>
    </Field>
  )
}

/** Only the focus can close the list, which would otherwise cover the buttons below. */
function closeList(box: HTMLElement | null): void {
  setTimeout(() => {
    const input = box?.querySelector('input')
    if (input !== document.activeElement) return
    input?.blur()
    input?.focus()
  })
}
