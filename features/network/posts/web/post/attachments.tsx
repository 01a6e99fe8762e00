import Download from 'lucide-react/icons/download'
import { Suspense } from 'react'
import { Button } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { downloadAll, isPicture, type ShownFile } from '../files.ts'
import { Pictures } from './pictures.tsx'

const FileRows = lazyComponent(async () => (await import('./file-rows.tsx')).FileRows)

/** Pixels of a row with its line, reserved while the rows load. */
const rowHeight = 45

/** Images first, as a grid, then all other files as rows. */
export function Attachments({ attachments }: { attachments: readonly ShownFile[] }) {
  if (attachments.length === 0) return null
  const pictures = attachments.filter(isPicture)
  const others = attachments.filter((file) => !isPicture(file))
  return (
    <div className="grid grid-cols-1 gap-2">
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {others.length > 0 && (
        <Suspense fallback={<div style={{ height: others.length * rowHeight + 1 }} />}>
          <FileRows files={others} />
        </Suspense>
      )}
      {attachments.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          icon={Download}
          className="-ms-2.5 justify-self-start"
          onClick={() => void downloadAll(attachments)}
        >
          Download All
        </Button>
      )}
    </div>
  )
}
