import { today } from '#platform/contract/dates.ts'
import { Sparkline, UserText } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import {
  invoicesAddress,
  itemsAddress,
  lowStockAddress,
  dueTodosAddress,
  moneyAddress,
  openAddress,
  transactionsAddress,
  overdueAddress,
  todosAddress,
} from './addresses.ts'
import { exactMoney, type Money, shortAmount, shortMonth } from './format.ts'
import { Bar, Tile } from './tile.tsx'

const noRecords = 'Nothing recorded'

/** The first sum is large, the others follow in a line below. Sums of different currencies are never added. */
function sumsOf([main, ...others]: readonly Money[]) {
  return {
    figure:
      main === undefined ? null : { short: shortAmount(main), exact: exactMoney(main), unit: main.currency },
    others:
      others.length === 0 ? undefined : (
        <span title={others.map(exactMoney).join(', ')}>
          {others.map((sum) => `+ ${shortAmount(sum)} ${sum.currency}`).join(' ')}
        </span>
      ),
  }
}

export function MoneyTile({ money, type }: { money: Dashboard['money']; type: 'received' | 'paid' }) {
  const word = type === 'received' ? 'Received' : 'Paid'
  const month = money?.months.at(-1)
  if (money === null || month === undefined)
    return <Tile label={word} href={transactionsAddress} figure={null} note={noRecords} />
  const [main] = money.currencies
  const { figure, others } = sumsOf(
    money.currencies
      .map(({ currency, ...line }) => ({ currency, amount: line[type].at(-1) ?? 0 }))
      .filter(({ amount }, index) => index === 0 || amount > 0),
  )
  return (
    <Tile
      label={`${word} in ${shortMonth(month)}`}
      href={moneyAddress(type, month)}
      figure={figure}
      note={others ?? 'this month'}
      foot={
        main && (
          <Sparkline
            values={main[type]}
            label={`${word} in the last ${main[type].length} months in ${main.currency}`}
            width={96}
            height={22}
            tone={type === 'received' ? 'success' : 'neutral'}
            className="max-w-full"
          />
        )
      }
    />
  )
}

export function DuesTile({ dues }: { dues: Dashboard['dues'] }) {
  if (dues === null)
    return <Tile label="Open dues" href={invoicesAddress} figure={null} note="No invoices issued" />
  const { figure, others } = sumsOf(dues.sums)
  const { open, overdue } = dues
  return (
    <Tile
      label="Open dues"
      href={overdue > 0 ? overdueAddress : open > 0 ? openAddress : invoicesAddress}
      figure={figure ?? { short: '0', exact: 'None' }}
      note={overdue > 0 ? `${overdue} of ${open} overdue` : open > 0 ? 'none overdue' : 'all settled'}
      tone={overdue > 0 ? 'warning' : 'plain'}
      foot={
        others === undefined ? (
          <Bar part={overdue} whole={open} />
        ) : (
          <span className="truncate text-xs text-muted">{others}</span>
        )
      }
    />
  )
}

const countFigure = (count: number) => ({ short: String(count), exact: String(count) })

export function StockTile({ stock }: { stock: Dashboard['stock'] }) {
  if (stock === null)
    return <Tile label="Low stock" href={itemsAddress} figure={null} note="No minimums set" />
  const { low, onTheWay, watched, names } = stock
  return (
    <Tile
      label="Low stock"
      href={low > 0 ? lowStockAddress : itemsAddress}
      figure={countFigure(low)}
      note={low > 0 ? <UserText kind="name">{names.join(', ')}</UserText> : 'none below its minimum'}
      foot={
        onTheWay > 0 ? (
          <span className="truncate text-xs text-muted">{onTheWay} on the way</span>
        ) : (
          <Bar part={low} whole={watched} />
        )
      }
    />
  )
}

export function TodosTile({ todos }: { todos: Dashboard['todos'] }) {
  if (todos === null) return <Tile label="Due this week" href={todosAddress} figure={null} note="No to-dos" />
  const { active, due, sharedDue, overdue } = todos
  return (
    <Tile
      label="Due this week"
      href={dueTodosAddress(today())}
      figure={countFigure(due)}
      note={overdue > 0 ? `${overdue} overdue` : 'none overdue'}
      tone={overdue > 0 ? 'warning' : 'plain'}
      foot={
        sharedDue > 0 ? (
          <span className="truncate text-xs text-muted">+ {sharedDue} shared</span>
        ) : (
          <Bar part={due + overdue} whole={active} />
        )
      }
    />
  )
}
