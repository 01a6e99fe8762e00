import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Member, memberItem, memberSearch, rankMembers } from '#features/members/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

const maxOffered = 8

interface Props {
  /** What is typed. */
  value: string
  onChange: (text: string) => void
  onPick: (member: Member) => void
}

/** Finds a member by username or full name. */
export function MemberBox({ value, onChange, onPick }: Props) {
  const name = value.trim().replace(/^@/, '')
  const search = useDebouncedValue(name)
  const { data, isFetching } = useQuery({ ...memberSearch({ search }), placeholderData: keepPreviousData })
  const members = rankMembers(data ?? [], name).slice(0, maxOffered)
  return (
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
      placeholder="Name or @username"
    />
  )
}
