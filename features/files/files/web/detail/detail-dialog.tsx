import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { ApiError } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, Dialog, EmptyState, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { FileDetails } from '../../contract.ts'
import { useSetTrashed } from '../mutations.ts'
import { contentOf, fileQuery } from '../queries.ts'
import { FileName } from './file-name.tsx'
import { Links } from './links.tsx'
import { RecognisedDraft } from './recognised-draft.tsx'
import { Preview } from './preview.tsx'
import { Tags } from './tags.tsx'
import { Versions } from './versions.tsx'

export interface DetailProps {
  id: number
  /** The page of its text that a search found. */
  page: number | undefined
  onShare: (file: FileDetails) => void
  onClose: () => void
}

/** A file: what it shows, what it is linked to, and its versions. */
export function DetailDialog({ id, page, onShare, onClose }: DetailProps) {
  const query = useQuery(fileQuery(id))
  const { data: file, error } = query
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open
      size="xl"
      title={file?.name ?? 'File'}
      description={file && `${formatBytes(file.size)} · ${formatDate(file.updatedAt.slice(0, 10))}`}
      onCloseRequest={onClose}
      footer={file !== undefined && !isMissing && <Actions file={file} onShare={() => onShare(file)} />}
    >
      {isMissing ? (
        <EmptyState
          compact
          art="search"
          title="Not found"
          description="It may have been deleted, or is no longer shared with you."
        />
      ) : file !== undefined ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <RecognisedDraft file={file} />
            <Preview key={file.version} file={file} page={page} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-6">
            {file.mayWrite && <FileName key={file.name} file={file} />}
            <Tags file={file} />
            <Links file={file} />
            <Versions file={file} />
          </div>
        </div>
      ) : error !== null ? (
        <LoadError compact title="The file could not be loaded" query={query} />
      ) : (
        <Loading label="Loading file">
          <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      )}
    </Dialog>
  )
}

function Actions({ file, onShare }: { file: FileDetails; onShare: () => void }) {
  const trash = useSetTrashed()
  if (file.deletedAt !== null)
    return (
      <Button
        variant="primary"
        busy={trash.isPending}
        onClick={() => trash.mutate({ file, isTrashed: false })}
      >
        Restore
      </Button>
    )
  return (
    <>
      {file.mayManage && (
        <Button
          variant="ghost"
          busy={trash.isPending}
          className="me-auto"
          onClick={() => trash.mutate({ file, isTrashed: true })}
        >
          Move to trash
        </Button>
      )}
      {file.mayManage && (
        <Button icon={Share2} aria-haspopup="dialog" onClick={onShare}>
          Share
        </Button>
      )}
      <LinkButton href={contentOf(file)} download={file.name} icon={Download}>
        Download
      </LinkButton>
    </>
  )
}
