import { useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import { previewSettingsQuery } from '#features/network/previews/web/parts.ts'
import { Button } from '#platform/web/ui/index.ts'
import { linkOf } from '../../contract/link-of.ts'
import type { Draft } from './draft.ts'
import { Notice } from './notice.tsx'
import type { ComposerStore } from './store.ts'

interface Props {
  readonly draft: Draft
  readonly store: ComposerStore
}

/** Says who learns of a link, and lets its author go without a preview. */
export function LinkNotice({ draft: { text, preview }, store }: Props) {
  const link = linkOf(text)
  const { data } = useQuery({ ...previewSettingsQuery, enabled: link !== undefined })
  if (link === undefined || data?.enabled !== true) return null
  const { host } = new URL(link)
  return (
    <Notice
      icon={Link}
      action={
        <Button size="sm" variant="ghost" onClick={() => store.edit({ preview: !preview })}>
          {preview ? 'No preview' : 'Show a preview'}
        </Button>
      }
    >
      {preview
        ? `This server asks ${host} for a preview, without naming you.`
        : `No preview: this server does not ask ${host}.`}
    </Notice>
  )
}
