import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Panel, Table, Td, Th, UserText } from '#platform/web/ui/index.ts'
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

/** All lines that are asked for, with their files. */
export const AskedLines = ({ requisition: { lines }, addressOf, onRemove, addsTo }: Props) => (
  <Panel title={lines.length === 1 ? '1 line' : `${lines.length} lines`}>
    <Table label="Lines" minWidth="34rem">
      <thead>
        <tr>
          <Th numeric className="w-12">
            No.
          </Th>
          <Th>What</Th>
          <Th numeric className="w-40">
            Quantity
          </Th>
          <Th className="w-36">Needed by</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, description, specification, quantity, unit, neededBy, files }) => (
          <tr key={line}>
            <Td numeric className="align-top text-muted">
              {line}
            </Td>
            <Td className="align-top whitespace-normal">
              <UserText as="p" className="font-medium wrap-anywhere">
                {description}
              </UserText>
              {specification !== '' && (
                <UserText as="p" kind="body" className="text-muted">
                  {specification}
                </UserText>
              )}
              <LineFiles files={files} addressOf={addressOf} onRemove={onRemove} />
              {addsTo !== undefined && files.length < maxLineFiles && <AddFile postId={addsTo} line={line} />}
            </Td>
            <Td numeric className="align-top">
              {formatQuantity(quantity)} <bdi className="text-muted">{unit}</bdi>
            </Td>
            <Td className="align-top tabular-nums">{neededBy === null ? '' : formatDate(neededBy)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Panel>
)
