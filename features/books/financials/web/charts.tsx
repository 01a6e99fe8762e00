import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { type Currency, decimal, defaultCurrency } from '#platform/contract/decimal.ts'
import { formatDecimal } from '#platform/web/notation/amounts.ts'
import { BarList, ChartPanel, GroupedBars, Legend } from '#platform/web/charts/index.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { categories, categoryLabels } from '../domain.ts'
import type { Totals } from './totals.ts'
import { daysOf, monthName, monthsOf, monthTick, type Sum } from './months.ts'
import { summaryQuery } from './queries.ts'
import { type FinancialView, views } from './view.ts'
import { moneyText } from './texts.ts'

interface Props {
  view: FinancialView
  totals: Totals | undefined
}

/** Money in and out of the filtered records, by month and category. Shows one currency at a time. */
export function Charts({ view, totals }: Props) {
  const [chosen, choose] = useState<Currency>()
  const filter = views.filterOf(view)
  const months = useQuery(summaryQuery('month', filter))
  const byCategory = useQuery(summaryQuery('category', filter))
  const known = [...(totals ?? [])].sort((one, other) => other.count - one.count)
  const total = known.find(({ currency }) => currency === chosen) ?? known[0]
  const currency = total?.currency ?? defaultCurrency
  const failed = months.error ?? byCategory.error
  if (failed !== null)
    return (
      <ErrorState
        compact
        title="The charts could not be loaded"
        description={errorText(failed)}
        onRetry={() => void Promise.all([months.refetch(), byCategory.refetch()])}
        retrying={months.isFetching || byCategory.isFetching}
      />
    )
  if (months.data === undefined || byCategory.data === undefined || totals === undefined)
    return (
      <Loading label="Loading the charts">
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </Loading>
    )
  if (total === undefined)
    return <EmptyState compact art="table" title="There is nothing to draw yet: no transaction is shown." />
  const control = known.length > 1 && (
    <SegmentedControl
      size="sm"
      label="Currency of the charts"
      value={currency}
      onChange={choose}
      options={known.map((one) => ({ value: one.currency, label: one.currency }))}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Months view={view} currency={currency} total={total} sums={months.data} control={control} />
      <Categories view={view} currency={currency} sums={byCategory.data} />
    </div>
  )
}

interface PanelProps {
  view: FinancialView
  currency: Currency
  sums: readonly Sum[]
}

interface MonthsProps extends PanelProps {
  total: Totals[number]
  control: ReactNode
}

function Months({ view, currency, total, sums, control }: MonthsProps) {
  const months = monthsOf(sums, currency)
  const money = (value: number) => moneyText(value, currency)
  const [received, paid] = [months.map((month) => month.received), months.map((month) => month.paid)]
  const net = decimal(total.received).minus(total.paid)
  const left = `${net.lt(0) ? '−' : '+'}${moneyText(net.abs(), currency)}`
  const sentences = months.map(
    ({ key, ...sum }) => `${monthName(key)} ${money(sum.received)} and ${money(sum.paid)}`,
  )
  const pick = (month: string) => navigate(views.addressOf({ ...view, currency, ...daysOf(month) }))
  return (
    <ChartPanel
      level={3}
      title={`Money in and out by month, ${currency}`}
      summary={`Received ${money(total.received)}, paid ${money(total.paid)}, ${left} left`}
      columns={[
        { name: 'Month', values: months.map(({ key }) => monthName(key)) },
        { name: 'Received', values: received.map(money) },
        { name: 'Paid', values: paid.map(money) },
      ]}
      onPick={(index) => pick(months[index]?.key ?? '')}
      control={control}
      legend={
        <Legend
          label="Types"
          items={[
            { name: 'Received', color: 1 },
            { name: 'Paid', color: 2 },
          ]}
        />
      }
    >
      <GroupedBars
        size="low"
        label={`Money received and paid per month in ${currency}: ${sentences.join('; ')}`}
        dates={months.map(({ key }) => key)}
        series={[
          { name: 'Received', color: 1, values: received },
          { name: 'Paid', color: 2, values: paid },
        ]}
        format={(value) => formatDecimal(value, 0)}
        name={monthName}
        tick={monthTick}
        onPick={pick}
      />
    </ChartPanel>
  )
}

function Categories({ view, currency, sums }: PanelProps) {
  const rows = categories.flatMap((key) =>
    sums.filter((sum) => sum.key === key && sum.currency === currency).map((sum) => ({ ...sum, key })),
  )
  const money = (value: number) => moneyText(value, currency)
  const pick = (name: string) =>
    navigate(
      views.addressOf({
        ...view,
        currency,
        category: categories.find((key) => categoryLabels[key] === name),
      }),
    )
  return (
    <ChartPanel
      level={3}
      title={`By category, ${currency}`}
      summary="Received and paid; a press shows the rows"
      columns={[
        { name: 'Category', values: rows.map(({ key }) => categoryLabels[key]) },
        { name: 'Received', values: rows.map(({ received }) => money(received)) },
        { name: 'Paid', values: rows.map(({ paid }) => money(paid)) },
      ]}
      onPick={(index) => pick(categoryLabels[rows[index]?.key ?? 'expense'])}
    >
      <BarList
        label={`Money received and paid per category in ${currency}`}
        items={rows.map(({ key, received, paid }) => ({
          name: categoryLabels[key],
          value: decimal(received).plus(paid).toNumber(),
          text: [received > 0 ? `+${money(received)}` : '', paid > 0 ? `−${money(paid)}` : '']
            .filter((part) => part !== '')
            .join(' · '),
          bars: [
            { value: received, color: 1 },
            { value: paid, color: 2 },
          ],
        }))}
        onPick={pick}
      />
    </ChartPanel>
  )
}
