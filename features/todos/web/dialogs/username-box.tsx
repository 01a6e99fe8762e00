import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { memberItem, memberSearch, ranked, type Member } from '#features/members/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { useSettled } from '#platform/web/ui/use-settled.ts'

const offered = 8

/** A name as it is typed, with or without the @. */
export const nameIn = (text: string): string => text.trim().replace(/^@/, '')

interface Props {
  value: string
  onChange: (text: string) => void
  onPick: (member: Member) => void
  /** Enter, where no suggestion takes it. */
  onEnter: () => void
  /** Members who are not offered, for they are there already. */
  without: (member: Member) => boolean
}

/** A username; typing @ and the beginning of one offers whom it may be. */
export function UsernameBox({ value, onChange, onPick, onEnter, without }: Props) {
  const name = nameIn(value)
  const search = useSettled(name)
  const { data, isFetching } = useQuery({
    ...memberSearch({ search, purpose: 'privacy' }),
    // The list narrows at once from what is here, and fills up when the answer comes.
    placeholderData: keepPreviousData,
  })
  const members = ranked(data ?? [], name)
    .filter((member) => !without(member))
    .slice(0, offered)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // With Ctrl it is the form's.
    if (event.ctrlKey || event.metaKey || name === '') return
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    // The list takes every Enter while it is open, also where it has nothing to offer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what the box inside leaves of its own keys
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
