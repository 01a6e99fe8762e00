import { roleLabels } from '#features/trade/companies/domain.ts'
import { Badge, Chip, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Access } from '../../contract.ts'
import { useEndFileShare } from '../queries.ts'

type SharedFile = Access['sharedFiles'][number]
type Share = SharedFile['shares'][number]

/** The files and folders that the member has shared. */
export const FileSharesPanel = ({ files, hasMore }: { files: readonly SharedFile[]; hasMore: boolean }) => (
  <Panel title="Shared files">
    {files.length === 0 ? (
      <p className="text-sm text-muted">You share no file and no folder.</p>
    ) : (
      <ul aria-label="Shared files" className="grid grid-cols-1 divide-y divide-line">
        {files.map((file) => (
          <FileRow key={`${file.kind} ${file.id}`} file={file} />
        ))}
      </ul>
    )}
    {hasMore && (
      <p className="pt-2 text-xs text-muted">
        These were shared last; <TextLink href="/ai?tab=files">all files</TextLink> stand on their page.
      </p>
    )}
  </Panel>
)

const nameOf = ({ fullName, role }: Share): string =>
  fullName ?? (role === null ? '' : `Everybody who is ${roleLabels[role]}`)

function FileRow({ file: { kind, id, name, bookName, shares } }: { file: SharedFile }) {
  const end = useEndFileShare()
  return (
    <li className="grid grid-cols-1 gap-1 py-2 text-sm">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <UserText>{name}</UserText>
        {kind === 'folder' && <Badge>Folder with all below it</Badge>}
        {bookName !== null && <UserText className="text-xs text-muted">{bookName}</UserText>}
      </span>
      <span className="flex flex-wrap gap-2">
        {shares.map((share) => (
          <Chip
            key={share.id}
            removeLabel={`Share “${name}” no longer with ${nameOf(share)}`}
            onRemove={() => end.mutate({ kind, id, shareId: share.id })}
          >
            {`${nameOf(share)}${share.canWrite ? ' (may change it)' : ''}`}
          </Chip>
        ))}
      </span>
    </li>
  )
}
