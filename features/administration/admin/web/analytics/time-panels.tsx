import { type PostType, postTypeDetails, postTypes } from '#features/network/posts/domain.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { Bars, ChartPanel, Legend, Line, type Series, seriesColors } from '#platform/web/charts/index.ts'
import type { Analytics } from '../../contract.ts'
import { bucketText, countText, dayText } from './texts.ts'

interface Props {
  data: Analytics
}

/** The names of the series of posts. */
const typeNames: Readonly<Record<PostType, string>> = {
  regular: 'Standard',
  'ERP post': 'ERP',
  'Buying Requisition post': 'Buying requisitions',
  'Selling Requisition post': 'Selling requisitions',
}

const last = <T,>(items: readonly T[]): T | undefined => items.at(-1)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function timeAxisOf(data: Analytics, rows: readonly { date: string }[]) {
  const name = (date: string) => bucketText(date, data.bucket)
  const dates = rows.map(({ date }) => date)
  const heading = { name: data.bucket === 'day' ? 'Day' : 'Week', values: dates.map(name) }
  return { name, dates, heading }
}

export function MembersPanel({ data }: Props) {
  const { name, dates, heading } = timeAxisOf(data, data.members)
  const totals = data.members.map(({ total }) => total)
  const joined = data.members.map(({ joined: newcomers }) => newcomers)
  return (
    <ChartPanel
      title="Members"
      summary={`${countText(last(totals) ?? 0)} members, ${countText(sum(joined))} of them new`}
      columns={[
        heading,
        { name: 'Members', values: totals.map(countText) },
        { name: 'New', values: joined.map(countText) },
      ]}
    >
      <Line
        label="Members over time"
        dates={dates}
        series={{ name: 'Members', color: 1, values: totals }}
        format={countText}
        name={name}
        tick={dayText}
      />
    </ChartPanel>
  )
}

export function ActivePanel({ data }: Props) {
  const { name, dates, heading } = timeAxisOf(data, data.active)
  const values = data.active.map(({ members }) => members)
  const average = values.length === 0 ? 0 : sum(values) / values.length
  const label = `Active members per ${data.bucket}`
  return (
    <ChartPanel
      title={label}
      summary={`${countText(Math.max(0, ...values))} at most, ${average.toFixed(1)} on average`}
      columns={[heading, { name: 'Active members', values: values.map(countText) }]}
    >
      <Bars
        label={label}
        dates={dates}
        series={[{ name: 'Active members', color: 3, values }]}
        format={countText}
        name={name}
        tick={dayText}
      />
    </ChartPanel>
  )
}

export function PostsPanel({ data }: Props) {
  const { name, dates, heading } = timeAxisOf(data, data.posts)
  const series: Series[] = postTypes.map((type, index) => {
    const { count } = postTypeDetails[type]
    const values = data.posts.map((row) => row[count])
    return { name: typeNames[type], color: seriesColors[index] ?? 1, values }
  })
  const label = `Posts per ${data.bucket}, by type`
  return (
    <ChartPanel
      title={`Posts per ${data.bucket}`}
      summary={`${countText(sum(series.flatMap(({ values }) => values)))} posts and replies written`}
      columns={[heading, ...series.map((item) => ({ name: item.name, values: item.values.map(countText) }))]}
      legend={
        <Legend
          label="Types"
          items={series.map((item) => ({ ...item, text: countText(sum(item.values)) }))}
        />
      }
    >
      <Bars label={label} dates={dates} series={series} format={countText} name={name} tick={dayText} />
    </ChartPanel>
  )
}

export function StoragePanel({ data }: Props) {
  const rows = data.storage.overTime
  const { name, dates, heading } = timeAxisOf(data, rows)
  const values = rows.map(({ bytes }) => bytes)
  return (
    <ChartPanel
      title="Storage used by attachments"
      summary={`${formatBytes(last(values) ?? 0)} in all, ${formatBytes((last(values) ?? 0) - (values[0] ?? 0))} added`}
      columns={[heading, { name: 'Stored', values: values.map(formatBytes) }]}
    >
      <Line
        label="Storage used by attachments over time"
        dates={dates}
        series={{ name: 'Stored', color: 5, values }}
        format={formatBytes}
        name={name}
        tick={dayText}
      />
    </ChartPanel>
  )
}
