import { hasIssued, lateCustomers, openDues } from '#features/books/invoices/server/index.ts'
import { moneyByMonth, newestCurrency } from '#features/books/financials/server/index.ts'
import { lowStock } from '#features/books/items/server/index.ts'
import { countTodos } from '#features/people/todos/server/index.ts'
import { today as todayHere } from '#platform/contract/dates.ts'
import { type Area, mayRead } from '#platform/contract/books.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import type { BookId } from '#platform/server/book.ts'
import { type Dashboard, dashboardApi } from '../contract.ts'
import { daysOf, endOfWeek, maxLate, monthsUpTo, namedMaterials } from '../domain.ts'
import { findStartSteps, setStartHidden } from './sql.ts'
import { duesOf, moneyOf, stockOf, todosOf } from './present.ts'

export function dashboardFeature({ database, live }: Pick<App, 'database' | 'live'>): Feature {
  const moneyIn = async (bookId: BookId, months: readonly string[], today: string) => {
    const [first = today] = months
    const [rows, newest] = await Promise.all([
      moneyByMonth(database, bookId, `${first}-01`, daysOf(today.slice(0, 7)).to),
      newestCurrency(database, bookId),
    ])
    return newest === undefined ? null : moneyOf(months, rows, newest)
  }

  const duesIn = async (bookId: BookId, today: string): Promise<Pick<Dashboard, 'dues' | 'late'>> => {
    const [open, issued, late] = await Promise.all([
      openDues(database, bookId, today),
      hasIssued(database, bookId),
      lateCustomers(database, bookId, today, maxLate),
    ])
    return {
      dues: duesOf(open, issued),
      late: late.map((each) => ({ ...each, amount: Number(each.amount) })),
    }
  }

  return {
    name: 'dashboard',
    routes: [
      route(dashboardApi.figures, async ({ viewer, book, query }) => {
        const today = query.today ?? todayHere()
        const months = monthsUpTo(today)
        const sees = (area: Area): boolean => mayRead(book.rights, [area])
        const [money, dues, stock, todos, { startHidden, ...start }] = await Promise.all([
          sees('financials') ? moneyIn(book.id, months, today) : null,
          sees('invoices') ? duesIn(book.id, today) : { dues: null, late: [] },
          sees('materials') ? lowStock(database, book.id, namedMaterials) : null,
          countTodos(database, viewer.id, today, endOfWeek(today)),
          findStartSteps(database, viewer.id),
        ])
        return {
          money,
          ...dues,
          stock: stock === null ? null : stockOf(stock),
          todos: todosOf(todos),
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
  }
}
