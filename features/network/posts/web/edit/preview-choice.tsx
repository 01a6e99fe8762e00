import { useQuery } from '@tanstack/react-query'
import { previewSettingsQuery } from '#features/network/previews/web/parts.ts'
import { Checkbox } from '#platform/web/ui/index.ts'
import { linkOf } from '../../contract/link-of.ts'

interface Props {
  readonly content: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled: boolean
}

/** Whether the first link of a content has a preview. */
export function PreviewChoice({ content, checked, onChange, disabled }: Props) {
  const link = linkOf(content)
  const { data } = useQuery({ ...previewSettingsQuery, enabled: link !== undefined })
  if (link === undefined || data?.enabled !== true) return null
  return (
    <Checkbox
      label="Show a preview of the link"
      help={`This server asks ${new URL(link).host} for it, without naming you`}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
