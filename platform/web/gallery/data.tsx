import { useState } from 'react'
import { Badge, Sparkline, Table, Td, Th, UserText } from '../ui/index.ts'
import { arabic, longName, Row, Section } from './section.tsx'

const rows = [
  ['INV-2041', 'Nordsee Kontor GmbH', 'Paid', 12_480],
  ['INV-2042', longName, 'Overdue', 1_204.5],
  ['INV-2043', arabic, 'Sent', 99_310.25],
  ['INV-2044', 'Bergen Fisk AS', 'Draft', 320],
  ['INV-2045', 'Baltic Timber OÜ', 'Paid', 48_000],
] as const

const tones = { Paid: 'success', Overdue: 'danger', Sent: 'info', Draft: 'neutral' } as const
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

export function Data() {
  const [descending, setDescending] = useState(true)
  const sorted = rows.toSorted((a, b) => (descending ? b[3] - a[3] : a[3] - b[3]))
  return (
    <Section title="Figures">
      <Table label="Invoices" stickyFirst minWidth="44rem">
        <thead>
          <tr>
            <Th>Number</Th>
            <Th>Customer</Th>
            <Th>Status</Th>
            <Th>Last 12 months</Th>
            <Th
              numeric
              sort={descending ? 'descending' : 'ascending'}
              onSort={() => setDescending(!descending)}
            >
              Amount
            </Th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(([number, customer, status, amount]) => (
            <tr key={number}>
              <Th scope="row">{number}</Th>
              <Td className="max-w-60">
                <UserText kind="name">{customer}</UserText>
              </Td>
              <Td>
                <Badge tone={tones[status]} dot>
                  {status}
                </Badge>
              </Td>
              <Td>
                <Sparkline values={[3, 5, 4, 8, 6, 9, amount % 13]} label="Rising" height={20} />
              </Td>
              <Td numeric>{money.format(amount)} EUR</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Th scope="row">Total</Th>
            <Td colSpan={3} />
            <Td numeric>161,314.75 EUR</Td>
          </tr>
        </tfoot>
      </Table>
      <Row label="Sparklines">
        {(['primary', 'success', 'danger', 'neutral'] as const).map((tone) => (
          <Sparkline key={tone} tone={tone} values={[2, 6, 3, 8, 7, 12, 9, 14]} label={`Sales, ${tone}`} />
        ))}
        <Sparkline values={[5, -3, 4, -6, 2]} label="Result" area={false} />
      </Row>
    </Section>
  )
}
