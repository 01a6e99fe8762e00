import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import {
  matchesMember,
  memberItem,
  memberSearch,
  rememberMember,
  useMembers,
  type Member,
} from '#features/people/members/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { announce, Button, Field } from '#platform/web/ui/index.ts'
import { Chips } from './chips.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

export interface PeopleProps {
  readonly label: string
  /** Names the list of those who are chosen. */
  readonly chosen?: string | undefined
  readonly ids: readonly number[]
  /** They are not offered. */
  readonly except?: readonly number[] | undefined
  readonly onChange: (ids: readonly number[]) => void
  /** Only these may be listed: the audience of the parent. */
  readonly among?: readonly number[] | undefined
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly disabled?: boolean | undefined
  readonly focused?: boolean | undefined
  /** Further ways to choose people, below the field. */
  readonly beside?: ReactNode
}

const failure = 'Failed to load users. Please try again.'

/** Chosen members. They are loaded only while this is on the page. */
export function PeopleField(props: PeopleProps) {
  const {
    label,
    chosen = 'Shared with',
    ids,
    except = [],
    onChange,
    among,
    error,
    help,
    disabled = false,
    focused,
    beside,
  } = props
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const shared = useMembers(ids)
  const offer = useOffer(text, among)
  useEffect(() => {
    if (focused !== true && error === undefined) return undefined
    // A popover focuses its first button, which would remove a member. The timer runs after that.
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus())
    return () => clearTimeout(timer)
  }, [focused, error])

  const failed = shared.isError || offer.isError
  const items = offer.members.filter(({ id }) => !ids.includes(id) && !except.includes(id))
  // A deleted member has no name any more but can still be removed from the list.
  const chips = ids.map((id) => ({
    key: String(id),
    text:
      shared.members.find((member) => member.id === id)?.fullName ??
      (shared.isLoading ? '…' : 'Former member'),
  }))
  return (
    <Field
      label={label}
      required={except.length === 0}
      error={error ?? (failed ? failure : undefined)}
      help={help}
    >
      <div ref={box} className="grid min-w-0 gap-2">
        <Chips
          label={chosen}
          items={chips}
          onRemove={(key) => onChange(ids.filter((id) => String(id) !== key))}
          disabled={disabled}
        />
        <Combobox
          value={text}
          filter={false}
          items={items.map(memberItem)}
          onChange={(next, item) => {
            setText(next)
            const member = items.find(({ id }) => String(id) === item?.value)
            if (member === undefined) return
            rememberMember(member)
            announce(`${member.fullName} added`)
            onChange([...ids, member.id])
          }}
          loading={offer.isLoading}
          empty={failed ? failure : 'No users found'}
          clearOnPick
          disabled={disabled}
          placeholder="Name or username"
        />
        {beside}
        {failed && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => {
              shared.retry()
              offer.retry()
            }}
          >
            Try again
          </Button>
        )}
      </div>
    </Field>
  )
}

interface Offer {
  readonly members: readonly Member[]
  readonly isLoading: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** Members to choose from: those of the list, or search results. */
function useOffer(text: string, among: readonly number[] | undefined): Offer {
  const listed = useMembers(among ?? [])
  const search = useDebouncedValue(text)
  const found = useQuery({
    ...memberSearch({ search, purpose: 'privacy' }),
    placeholderData: keepPreviousData,
    enabled: among === undefined,
  })
  const all = among === undefined ? (found.data ?? []) : listed.members
  const members = all.filter((member) => matchesMember(member, text))
  if (among !== undefined) return { ...listed, members }
  return {
    members,
    isLoading: (found.isFetching || search !== text) && members.length === 0,
    isError: found.isError,
    retry: () => void found.refetch(),
  }
}
