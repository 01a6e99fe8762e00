import { hasIssued, lateCustomers, openDues } from '#features/invoices/server/index.ts'
import { moneyByMonth, newestCurrency } from '#features/financials/server/index.ts'
import { lowStock } from '#features/materials/server/index.ts'
import { countTodos } from '#features/todos/server/index.ts'
import { today as todayHere } from '#platform/contract/dates.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { dashboardApi } from '../contract.ts'
import { daysOf, endOfWeek, maxLate, monthsUpTo, namedMaterials } from '../domain.ts'
import { findStartSteps, setStartHidden } from './sql.ts'
import { duesOf, moneyOf, stockOf, todosOf } from './present.ts'

export const dashboardFeature = ({ database, live }: Pick<App, 'database' | 'live'>): Feature => ({
  name: 'dashboard',
  routes: [
    route(dashboardApi.figures, async ({ viewer, query }) => {
      const today = query.today ?? todayHere()
      const months = monthsUpTo(today)
      const [first = today] = months
      const [rows, newest, dues, issued, stock, todos, late, { startHidden, ...start }] = await Promise.all([
        moneyByMonth(database, viewer.id, `${first}-01`, daysOf(today.slice(0, 7)).to),
        newestCurrency(database, viewer.id),
        openDues(database, viewer.id, today),
        hasIssued(database, viewer.id),
        lowStock(database, viewer.id, namedMaterials),
        countTodos(database, viewer.id, today, endOfWeek(today)),
        lateCustomers(database, viewer.id, today, maxLate),
        findStartSteps(database, viewer.id),
      ])
      return {
        money: newest === undefined ? null : moneyOf(months, rows, newest),
        dues: duesOf(dues, issued),
        stock: stockOf(stock),
        todos: todosOf(todos),
        late: late.map((each) => ({ ...each, amount: Number(each.amount) })),
        start,
        startHidden,
      }
    }),
    route(dashboardApi.hideStart, ({ viewer, body: { startHidden } }) =>
      database.transaction(async (tx) => {
        await setStartHidden(tx, viewer.id, startHidden)
        live.changed(tx, { resource: 'dashboard', id: viewer.id }, [viewer.id])
        return { startHidden }
      }),
    ),
  ],
})
