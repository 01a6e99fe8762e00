import { LinesTable } from '#features/books/lines/web/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Panel, UserText } from '#platform/web/ui/index.ts'
import type { LineFile, Requisition } from '../../contract.ts'
import { maxLineFiles } from '../../domain.ts'
import { AddFile } from '../files/add-file.tsx'
import { type FileAddress, LineFiles } from '../files/line-files.tsx'

interface Props {
  requisition: Requisition
  addressOf: FileAddress
  /** Missing for who may not change it. */
  onRemove?: ((file: LineFile) => void) | undefined
  /** The requisition to whose lines files are added; missing for who may not. */
  addsTo?: number | undefined
}

const neededBy = {
  title: 'Needed by',
  width: 'w-36',
  isText: true,
  cell: ({ neededBy: day }: Requisition['lines'][number]) => (day === null ? '' : formatDate(day)),
}

interface BesidesProps extends Omit<Props, 'requisition'> {
  line: Requisition['lines'][number]
}

/** What a line says besides, and its files. */
const Besides = ({ line: { line, specification, files }, addressOf, onRemove, addsTo }: BesidesProps) => (
  <>
    {specification !== '' && (
      <UserText as="p" kind="body" className="text-muted">
        {specification}
      </UserText>
    )}
    <LineFiles files={files} addressOf={addressOf} onRemove={onRemove} />
    {addsTo !== undefined && files.length < maxLineFiles && <AddFile postId={addsTo} line={line} />}
  </>
)

const besides = (files: Omit<Props, 'requisition'>) => (line: BesidesProps['line']) => (
  <Besides line={line} {...files} />
)

/** All lines that are asked for, with their files. */
export const AskedLines = ({ requisition: { lines }, ...files }: Props) => (
  <Panel title={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
    <LinesTable label="Lines" lines={lines} minWidth="34rem" columns={[neededBy]} more={besides(files)} />
  </Panel>
)
