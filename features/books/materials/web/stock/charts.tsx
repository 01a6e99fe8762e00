import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { BarList, ChartPanel, Legend, seriesColors } from '#platform/web/charts/index.ts'
import { EmptyState, Loading, Select, Skeleton } from '#platform/web/ui/index.ts'
import { stockAddressOf, type StockView } from '../view.ts'
import { stockChartQuery } from './queries.ts'
import { byMaterial, unitsOf, warehousesOf } from './shelves.ts'

const mostBars = 8

/** Stock by material, split by warehouse. One unit at a time: kilos and pieces have no common axis. */
export function StockCharts({ view }: { view: StockView }) {
  const query = useQuery(stockChartQuery(view))
  const { data } = query
  const [chosen, choose] = useState<string>()
  if (data === undefined)
    return query.error === null ? (
      <Loading label="Loading the chart">
        <Skeleton className="h-72 w-full" />
      </Loading>
    ) : (
      <LoadError compact title="The chart could not be loaded" query={query} />
    )
  const units = unitsOf(data.rows)
  const unit = units.find((known) => known === chosen) ?? units[0]
  if (unit === undefined)
    return <EmptyState compact art="table" title="There is nothing to draw yet: no stock is shown." />
  const rows = data.rows.filter((row) => row.unit === unit)
  const warehouses = warehousesOf(rows).slice(0, seriesColors.length)
  const materials = byMaterial(rows, warehouses)
  const shown = materials.slice(0, mostBars)
  const texts = (value: number) => `${formatQuantity(value)} ${unit}`
  const pick = (name: string) => navigate(stockAddressOf({ ...view, search: name }))
  const parts = [
    shown.length < materials.length ? `the ${shown.length} largest of ${materials.length} materials` : '',
    data.isAll ? '' : `among the first ${data.rows.length} rows of the stock`,
  ].filter((part) => part !== '')
  return (
    <div className="grid grid-cols-1 gap-3">
      {units.length > 1 && (
        <Select
          aria-label="Unit of the chart"
          value={unit}
          onChange={(event) => choose(event.currentTarget.value)}
          className="w-32"
        >
          {units.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </Select>
      )}
      <ChartPanel
        level={3}
        title={`Stock on hand by material and warehouse, ${unit}`}
        summary={parts.length === 0 ? 'All materials counted in this unit' : `Shown: ${parts.join(', ')}`}
        columns={[
          { name: 'Material', values: shown.map(({ name }) => name) },
          ...warehouses.map((name, index) => ({
            name,
            values: shown.map(({ parts: each }) => texts(each[index] ?? 0)),
          })),
          { name: 'All warehouses', values: shown.map(({ total }) => texts(total)) },
        ]}
        onPick={(index) => pick(shown[index]?.name ?? '')}
        legend={
          <Legend
            label="Warehouses"
            items={warehouses.map((name, index) => ({ name, color: seriesColors[index] ?? 1 }))}
          />
        }
      >
        <BarList
          twoColumns
          label={`Stock on hand per material in ${unit}`}
          items={shown.map(({ name, total, parts: each }) => ({
            name,
            value: each.reduce((sum, part) => sum + part, 0),
            text: texts(total),
            bars: each.map((value, index) => ({ value, color: seriesColors[index] })),
          }))}
          onPick={pick}
        />
      </ChartPanel>
    </div>
  )
}
