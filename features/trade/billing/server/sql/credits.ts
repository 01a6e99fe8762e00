import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxDisputes, standing } from '../../domain.ts'

export interface CreditableLine {
  readonly id: number
  readonly line: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly orderLine: number
}

/** Lines of a guest's invoice that are disputed now. */
export const findCreditable = (queries: Queries, billId: number): Promise<CreditableLine[]> =>
  queries.all(sql<CreditableLine>`
    select i.id, i.position as line, i.description, i.unit, i.quantity::text as quantity,
      i.unit_price::text as "unitPrice", i.tax_category as "taxCategory", i.tax_rate::text as "taxRate",
      i.order_line as "orderLine"
    from bill_disputes d join bill_items i on i.book_id = d.book_id and i.id = d.line_id
    where d.bill_id = ${billId} and d.state = any(${standing}::text[]) and i.order_line is not null
    order by i.position limit ${maxDisputes}`)
