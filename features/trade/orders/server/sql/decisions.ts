import type { OpenedRequisition, OwnRequisition } from '#features/trade/requisitions/server/index.ts'
import type { Decision } from '#features/trade/requisitions/contract.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewDecision extends Pick<Decision, 'reason' | 'currency' | 'suppliers'> {
  readonly total: string
  readonly best: string | null
  readonly rate: { readonly currency: string; readonly rate: string | number; readonly date: string } | null
}

export const insertDecision = (
  tx: Transaction,
  { id, bookId }: OwnRequisition,
  viewer: Viewer,
  { reason, currency, total, best, rate, suppliers }: NewDecision,
): Promise<number> =>
  tx.run(sql`
    insert into award_decisions (post_id, book_id, member_id, reason, currency, total, best, rate_currency, rate,
      rate_date, suppliers)
    values (${id}, ${bookId}, ${viewer.id}, ${reason}, ${currency}, ${total}, ${best}, ${rate?.currency ?? null},
      ${rate?.rate ?? null}, ${rate?.date ?? null}, ${JSON.stringify(suppliers)}::jsonb)`)

export interface DecisionRow extends Pick<
  Decision,
  'id' | 'at' | 'by' | 'reason' | 'currency' | 'suppliers'
> {
  readonly total: string
  readonly best: string | null
  readonly rateCurrency: Decision['currency'] | null
  readonly rate: string | null
  readonly rateDate: string | null
}

export const findDecisions = (
  queries: Queries,
  { id }: OpenedRequisition,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DecisionRow[]> =>
  queries.all(sql<DecisionRow>`
    select d.id, d.at, u.full_name as by, d.reason, d.currency, d.total, d.best, d.rate_currency as "rateCurrency",
      d.rate, d.rate_date as "rateDate", d.suppliers
    from award_decisions d left join users u on u.id = d.member_id
    where d.post_id = ${id} and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
    order by d.id desc limit ${limit}`)
