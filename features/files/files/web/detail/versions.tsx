import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, IconButton } from '#platform/web/ui/index.ts'
import type { FileDetails } from '../../contract.ts'
import { UploadButtons } from '../list/upload-buttons.tsx'
import { UploadList } from '../list/upload-list.tsx'
import { useRestoreVersion } from '../mutations.ts'
import { contentOf } from '../queries.ts'
import { useUploads } from '../use-uploads.ts'

const download = (file: FileDetails, number: number) => {
  const link = document.createElement('a')
  link.href = contentOf({ id: file.id, version: number })
  link.download = file.name
  link.click()
}

/** The versions of a file, newest first. */
export function Versions({ file }: { file: FileDetails }) {
  const { id, version, versions, mayWrite } = file
  const { add, ...sending } = useUploads({ versionOf: id })
  const restore = useRestoreVersion()
  return (
    <section aria-label="Versions" className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">Versions</h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {versions.map(({ number, size, createdAt, user }) => (
          <li key={number} className="flex min-w-0 items-center gap-1 py-1">
            <span className="grid min-w-0 flex-1 grid-cols-1 text-sm leading-tight">
              <span className="flex items-center gap-2 tabular-nums">
                Version {number} {number === version && <Badge tone="primary">Current</Badge>}
              </span>
              <span className="truncate text-xs text-muted tabular-nums">
                {formatDate(createdAt.slice(0, 10))} · {formatBytes(size)}
                {user !== null && (
                  <>
                    {' · '}
                    <bdi>{user.fullName}</bdi>
                  </>
                )}
              </span>
            </span>
            {number !== version && mayWrite && (
              <IconButton
                size="sm"
                icon={RotateCcw}
                label={`Restore version ${number}`}
                busy={restore.isPending && restore.variables.number === number}
                onClick={() => restore.mutate({ id, number })}
              />
            )}
            <IconButton
              size="sm"
              icon={Download}
              label={`Download version ${number}`}
              onClick={() => download(file, number)}
            />
          </li>
        ))}
      </ul>
      <UploadList {...sending} />
      {mayWrite && (
        <div>
          <UploadButtons isVersion onFiles={add} />
        </div>
      )}
    </section>
  )
}
