import type { ToolResult } from '#features/assistant/tools/contract.ts'
import { BarList, ChartPanel } from '#platform/web/charts/index.ts'
import { amountText } from './cells.ts'
import { barsOf, type BarGroup } from './bars.ts'

/** A long table as bars, with one chart for each currency or unit. */
export const Charts = ({ result }: { result: ToolResult }) =>
  barsOf(result).map((bars) => <Chart key={bars.unit} bars={bars} reading={result.reading} />)

function Chart({
  bars: { groupLabel, measureLabel, unit, bars },
  reading,
}: {
  bars: BarGroup
  reading: string
}) {
  const items = bars.map(({ name, value }) => ({
    name,
    value: Number(value),
    text: amountText({ value, unit }),
  }))
  return (
    <ChartPanel
      level={4}
      title={`${measureLabel} by ${groupLabel.toLowerCase()}${unit === '' ? '' : `, ${unit}`}`}
      summary={reading}
      columns={[
        { name: groupLabel, values: items.map(({ name }) => name) },
        { name: measureLabel, values: items.map(({ text }) => text) },
      ]}
    >
      <BarList label={`${reading}${unit === '' ? '' : `, ${unit}`}`} items={items} />
    </ChartPanel>
  )
}
