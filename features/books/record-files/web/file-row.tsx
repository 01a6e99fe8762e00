import { useQuery } from '@tanstack/react-query'
import FileIcon from 'lucide-react/icons/file'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import ScanText from 'lucide-react/icons/scan-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIsCompanyBook } from '#platform/web/api/book-place.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { IconButton, type IconType, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { RecordFile } from '../contract.ts'
import { extensionOf } from './admit.ts'
import { firstPageQuery } from './pdf/first-page.ts'
import { addressOf } from './queries.ts'
import { PictureTextSlot } from './slots.tsx'

interface Props {
  file: RecordFile
  /** Opens a picture; undefined for other files, which are downloaded. */
  onOpen: (() => void) | undefined
  /** Missing for who may not change the record. */
  onRemove: (() => void) | undefined
  removing: boolean
}

const frame =
  'flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-small border border-line bg-sunken'
const main = 'flex min-w-0 flex-1 items-center gap-3 rounded-small text-start'

/** A file of a record: its thumbnail, name and size, and what can be done with it. */
export function FileRow({ file, onOpen, onRemove, removing }: Props) {
  const { fileName, size, user } = file
  // In a personal book it can be nobody else.
  const isCompany = useIsCompanyBook()
  const [isRead, setRead] = useState(false)
  const address = addressOf(file)
  const content = (
    <>
      <Thumbnail file={file} isPicture={onOpen !== undefined} />
      <span className="grid min-w-0 flex-1 grid-cols-1 text-sm">
        <UserText kind="name" className="font-medium">
          {fileName}
        </UserText>
        <span className="truncate text-xs text-muted tabular-nums">
          {formatBytes(size)}
          {isCompany && user !== null && (
            <>
              {' · '}
              <bdi>{user.fullName}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  )
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-control border border-line bg-raised p-2">
      <div className="flex min-w-0 items-center gap-1">
        {onOpen === undefined ? (
          <a href={address} download={fileName} className={main}>
            <VisuallyHidden>{'Download '}</VisuallyHidden>
            {content}
          </a>
        ) : (
          <button type="button" aria-haspopup="dialog" className={`${main} cursor-zoom-in`} onClick={onOpen}>
            <VisuallyHidden>{'Open '}</VisuallyHidden>
            {content}
          </button>
        )}
        {onOpen !== undefined && (
          <IconButton
            size="sm"
            icon={ScanText}
            label={`Read ${fileName} with AI`}
            aria-expanded={isRead}
            onClick={() => setRead(!isRead)}
          />
        )}
        {onRemove && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remove ${fileName}`}
            busy={removing}
            onClick={onRemove}
          />
        )}
      </div>
      {isRead && <PictureTextSlot fileName={fileName} address={`${address}?inline=true`} />}
    </li>
  )
}

const icons: Readonly<Record<string, IconType>> = {
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  pdf: FileText,
  docx: FileText,
  txt: FileText,
}

function Thumbnail({ file, isPicture }: { file: RecordFile; isPicture: boolean }) {
  const { data: firstPage = null } = useQuery(firstPageQuery(file))
  const picture = isPicture ? `${addressOf(file)}?preview=true` : firstPage
  if (picture !== null)
    return (
      <img
        src={picture}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={`${frame} object-cover ${isPicture ? '' : 'object-top'}`}
      />
    )
  const extension = extensionOf(file.fileName)
  const Icon = icons[extension] ?? FileIcon
  return (
    <span aria-hidden className={`${frame} flex-col gap-0.5 text-muted`}>
      <Icon size={20} strokeWidth={1.5} />
      <span className="text-xs uppercase">{extension}</span>
    </span>
  )
}
