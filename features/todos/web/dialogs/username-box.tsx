import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { memberItem, memberSearch, rankMembers, type Member } from '#features/members/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

const maxSuggestions = 8

/** The typed username without the @. */
export const typedUsername = (text: string): string => text.trim().replace(/^@/, '')

interface Props {
  value: string
  onChange: (text: string) => void
  onPick: (member: Member) => void
  /** Called on Enter if no suggestion handles the key. */
  onEnter: () => void
  /** Members who are not suggested, because they are in the list already. */
  isExcluded: (member: Member) => boolean
}

/** An input for a username that suggests members. */
export function UsernameBox({ value, onChange, onPick, onEnter, isExcluded }: Props) {
  const name = typedUsername(value)
  const search = useDebouncedValue(name)
  const { data, isFetching } = useQuery({
    ...memberSearch({ search, purpose: 'privacy' }),
    // Filters the previous suggestions at once, until the answer arrives.
    placeholderData: keepPreviousData,
  })
  const members = rankMembers(data ?? [], name)
    .filter((member) => !isExcluded(member))
    .slice(0, maxSuggestions)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Ctrl-Enter submits the form.
    if (event.ctrlKey || event.metaKey || name === '') return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    // The open list handles every Enter, even without suggestions, so the key is caught before it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the input inside
    <div
      onKeyDownCapture={members.length === 0 ? enter : undefined}
      onKeyDown={enter}
      className="min-w-0 flex-1"
    >
      <Combobox
        value={value}
        filter={false}
        items={members.map(memberItem)}
        onChange={(text, item) => {
          const member = members.find(({ id }) => String(id) === item?.value)
          if (member === undefined) onChange(text)
          else onPick(member)
        }}
        loading={(isFetching || search !== name) && members.length === 0}
        empty="No users found"
        placeholder="@username"
      />
    </div>
  )
}
