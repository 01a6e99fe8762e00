import Download from 'lucide-react/icons/download'
import { addressOf } from '#platform/web/api/address.ts'
import { LinkButton } from '#platform/web/ui/index.ts'
import { count } from '../texts.ts'

interface Props {
  importId: number
  rows: number
}

/** The wrong rows in the form of the upload, with the reasons, to be mended and put in again. */
export const DownloadWrongRows = ({ importId, rows }: Props) => (
  <LinkButton
    href={addressOf('/api/imports/:id/wrong-rows', { id: importId })}
    download
    size="sm"
    icon={Download}
  >
    Download {count(rows, 'wrong row', 'wrong rows')}
  </LinkButton>
)
