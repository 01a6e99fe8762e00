import { Avatar } from '#platform/web/ui/avatar.tsx'
import type { ComboboxItem } from '#platform/web/ui/combobox-box.tsx'
import type { Member } from '../contract.ts'

export const memberItem = ({ id, fullName, username, avatar }: Member): ComboboxItem => ({
  value: String(id),
  label: fullName,
  detail: `@${username}`,
  mark: <Avatar name={fullName} src={avatar} size="sm" />,
})
