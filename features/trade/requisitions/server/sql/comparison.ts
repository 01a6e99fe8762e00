import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { ComparisonForm } from '../../contract/comparison.ts'
import { maxQuotes } from '../../domain.ts'
import type { CostUnit } from '../../domain/landed.ts'
import type { OpenedRequisition, OwnRequisition } from '../access.ts'

export interface ComparisonRow {
  readonly version: number
  readonly rateCurrency: Currency | null
  readonly rate: string | null
  readonly rateDate: string | null
}

export interface CostRow {
  readonly quoteId: number
  readonly freight: string | null
  readonly freightUnit: CostUnit | null
  readonly duty: string | null
  readonly dutyUnit: CostUnit | null
}

type One = Pick<OpenedRequisition | OwnRequisition, 'id'>

export const findComparison = (queries: Queries, { id }: One): Promise<ComparisonRow | undefined> =>
  queries.first(sql<ComparisonRow>`
    select version, rate_currency as "rateCurrency", trim_scale(rate)::text as rate, rate_date as "rateDate"
    from requisition_comparisons where post_id = ${id}`)

export const findCosts = (queries: Queries, { id }: One): Promise<CostRow[]> =>
  queries.all(sql<CostRow>`
    select c.quote_id as "quoteId", trim_scale(c.freight)::text as freight, c.freight_unit as "freightUnit",
      trim_scale(c.duty)::text as duty, c.duty_unit as "dutyUnit"
    from quotes q join quote_costs c on c.quote_id = q.id where q.post_id = ${id} order by q.id limit ${maxQuotes}`)

export async function saveComparison(
  tx: Transaction,
  { id }: OwnRequisition,
  { rate, costs }: ComparisonForm,
): Promise<void> {
  await tx.run(sql`
    insert into requisition_comparisons (post_id, rate_currency, rate, rate_date)
    values (${id}, ${rate?.currency ?? null}, ${rate?.rate ?? null}, ${rate?.date ?? null})
    on conflict (post_id) do update set version = requisition_comparisons.version + 1,
      rate_currency = excluded.rate_currency, rate = excluded.rate, rate_date = excluded.rate_date`)
  await tx.run(
    sql`delete from quote_costs where quote_id in (select q.id from quotes q where q.post_id = ${id})`,
  )
  const rows = costs.map(({ quoteId, freight, duty }) => ({
    quoteId,
    freight: freight?.value ?? null,
    freightUnit: freight?.unit ?? null,
    duty: duty?.value ?? null,
    dutyUnit: duty?.unit ?? null,
  }))
  await tx.run(sql`
    insert into quote_costs (quote_id, freight, freight_unit, duty, duty_unit)
    select "quoteId", freight, "freightUnit", duty, "dutyUnit"
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c ("quoteId" bigint, freight numeric, "freightUnit" text,
      duty numeric, "dutyUnit" text)`)
}
