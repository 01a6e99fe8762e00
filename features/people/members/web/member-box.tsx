import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { Member } from '../contract.ts'
import { rankMembers } from './match.ts'
import { memberItem } from './member-item.tsx'
import { memberSearch } from './queries.ts'

const maxOffered = 8

/** What is typed as a name, without the @. */
export const typedName = (text: string): string => text.trim().replace(/^@/, '')

interface Props extends Omit<Parameters<typeof memberSearch>[0], 'search'> {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onPick: (member: Member) => void
  /** Called on Enter if no offered member handles the key. */
  readonly onEnter?: () => void
  /** Members who are not offered. */
  readonly isExcluded?: (member: Member) => boolean
  readonly placeholder?: string
}

/** A box for the name of a member, which offers those whom it may mean, best first. */
export function MemberBox({
  value,
  purpose,
  onChange,
  onPick,
  onEnter,
  isExcluded,
  placeholder = '@username',
}: Props) {
  const name = typedName(value)
  const search = useDebouncedValue(name)
  const query = useQuery({
    ...memberSearch({ search, purpose }),
    // Filters what was found before at once, until the answer arrives.
    placeholderData: keepPreviousData,
  })
  const members = rankMembers(query.data ?? [], name)
    .filter((member) => isExcluded?.(member) !== true)
    .slice(0, maxOffered)
  const enter = (event: KeyboardEvent) => {
    if (onEnter === undefined || event.key !== 'Enter') return
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
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
        loading={(query.isFetching || search !== name) && members.length === 0}
        source={{ query, failure: 'Failed to fetch users' }}
        empty="No users found"
        placeholder={placeholder}
      />
    </div>
  )
}
