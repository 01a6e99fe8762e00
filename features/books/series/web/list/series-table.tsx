import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Table, Td, Th, UserText } from '#platform/web/ui/index.ts'
import type { Series } from '../../contract.ts'
import { everyText } from '../../domain.ts'
import { actionText, endText, linesText } from '../texts.ts'
import { LastInvoice, State } from './parts.tsx'
import type { SeriesHandlers } from './handlers.ts'
import { SeriesMenu } from './series-menu.tsx'

interface Props {
  all: readonly Series[]
  handlers: SeriesHandlers
}

export const SeriesTable = ({ all, handlers }: Props) => (
  <Table label="Recurring invoices" minWidth="60rem">
    <thead>
      <tr>
        <Th>Next date</Th>
        <Th>Customer</Th>
        <Th>How often</Th>
        <Th numeric>Amount</Th>
        <Th>State</Th>
        <Th>Last invoice</Th>
        {handlers.mayWrite && (
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </tr>
    </thead>
    <tbody>
      {all.map((series) => (
        <tr key={series.id}>
          <Td className="whitespace-nowrap">{series.nextDate === null ? '' : formatDate(series.nextDate)}</Td>
          <th scope="row" className="max-w-72 font-normal">
            <span className="grid grid-cols-1 leading-tight">
              <Name series={series} handlers={handlers} />
              <UserText className="truncate text-xs text-muted">{linesText(series)}</UserText>
            </span>
          </th>
          <Td>
            <span className="grid grid-cols-1 leading-tight">
              <span>{[everyText(series), endText(series)].filter((text) => text !== '').join(', ')}</span>
              <UserText className="truncate text-xs text-muted">{actionText(series)}</UserText>
            </span>
          </Td>
          <Td numeric strong>
            {formatCurrency(series.totalAmount, series.currency)}
          </Td>
          <Td className="max-w-64">
            <State series={series} />
          </Td>
          <Td className="whitespace-nowrap">
            <LastInvoice series={series} onOpen={handlers.openInvoice} />
          </Td>
          {handlers.mayWrite && (
            <Td className="w-10">
              <SeriesMenu series={series} handlers={handlers} />
            </Td>
          )}
        </tr>
      ))}
    </tbody>
  </Table>
)

function Name({ series, handlers }: { series: Series; handlers: SeriesHandlers }) {
  const name = (
    <UserText kind="name" className="font-medium">
      {series.customerName}
    </UserText>
  )
  if (!handlers.mayWrite) return name
  return (
    <button
      type="button"
      data-list-item
      className="max-w-full cursor-pointer text-start hover:underline"
      onClick={() => handlers.edit(series)}
    >
      {name}
    </button>
  )
}
