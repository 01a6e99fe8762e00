import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type ChangeState, maxChanges } from '../../domain/changes.ts'
import type { OrderSide } from '../../domain.ts'
import type { OneChange, OneSide } from '../sides.ts'

interface LineTerms {
  readonly quantity: string
  readonly unitPrice: string
  readonly neededBy: string | null
}

export interface ChangedLine extends LineTerms {
  readonly line: number
  /** What the order said when this was proposed. */
  readonly before: LineTerms
}

export interface ChangeRow {
  readonly id: number
  readonly side: OrderSide
  readonly state: ChangeState
  readonly reason: string
  readonly answer: string
  readonly proposedAt: string
  readonly answeredAt: string | null
  /** A second person of the buyer has to want it too, and has not yet. */
  readonly isWaiting: boolean
  readonly wantedBy: number | null
  readonly lines: readonly ChangedLine[]
}

/** What was proposed of an order, the oldest first. */
export const findChanges = (queries: Queries, { id }: OneSide): Promise<ChangeRow[]> =>
  queries.all(sql<ChangeRow>`
    select c.id, c.side, c.state, c.reason, c.answer, c.proposed_at as "proposedAt", c.answered_at as "answeredAt",
      c.needs_approval and c.approved_at is null as "isWaiting", c.wanted_by as "wantedBy",
      (select coalesce(json_agg(json_build_object('line', l.line, 'quantity', trim_scale(l.quantity)::text,
          'unitPrice', trim_scale(l.unit_price)::text, 'neededBy', l.needed_by,
          'before', json_build_object('quantity', trim_scale(l.old_quantity)::text,
            'unitPrice', trim_scale(l.old_unit_price)::text, 'neededBy', l.old_needed_by)) order by l.line), '[]')
        from order_change_lines l where l.change_id = c.id) as lines
    from order_changes c where c.order_id = ${id} order by c.id limit ${maxChanges}`)

/** A change without a check of rights, for `rights.ts`. */
export const findOrderOfChange = async (queries: Queries, changeId: number): Promise<number | undefined> =>
  (
    await queries.first(sql<{ orderId: number }>`
      select order_id as "orderId" from order_changes where id = ${changeId}`)
  )?.orderId

export async function insertChange(
  tx: Transaction,
  { id, side, memberId }: OneSide,
  { reason, needsApproval }: { readonly reason: string; readonly needsApproval: boolean },
  lines: readonly ChangedLine[],
): Promise<void> {
  const change = await tx.one(sql<{ id: number }>`
    insert into order_changes (order_id, side, reason, needs_approval, wanted_by)
    values (${id}, ${side}, ${reason}, ${needsApproval}, ${side === 'buyer' ? memberId : null}) returning id`)
  const rows = lines.map(({ line, before, ...said }) => ({
    line,
    ...said,
    oldQuantity: before.quantity,
    oldUnitPrice: before.unitPrice,
    oldNeededBy: before.neededBy,
  }))
  await tx.run(sql`
    insert into order_change_lines (change_id, line, old_quantity, old_unit_price, old_needed_by, quantity, unit_price,
      needed_by)
    select ${change.id}, line, "oldQuantity", "oldUnitPrice", "oldNeededBy", quantity, "unitPrice", "neededBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}) as l (line smallint, "oldQuantity" numeric,
      "oldUnitPrice" numeric, "oldNeededBy" date, quantity numeric, "unitPrice" numeric, "neededBy" date)`)
}

/** False if it was answered before. */
export const settleChange = async (
  tx: Transaction,
  { changeId }: OneChange,
  to: Exclude<ChangeState, 'open'>,
  answer: string,
): Promise<boolean> =>
  (await tx.run(sql`
    update order_changes set state = ${to}, answer = ${answer}, answered_at = clock_timestamp()
    where id = ${changeId} and state = 'open'`)) > 0

/** The buyer's first person wants it; a second one is needed. */
export const holdChange = (tx: Transaction, { changeId, memberId }: OneChange): Promise<number> =>
  tx.run(sql`
    update order_changes set needs_approval = true, wanted_by = ${memberId}
    where id = ${changeId} and state = 'open' and not needs_approval`)

/** False for whoever wanted it, and once it is approved. */
export const approveChange = async (tx: Transaction, { changeId, memberId }: OneChange): Promise<boolean> =>
  (await tx.run(sql`
    update order_changes set approved_by = ${memberId}, approved_at = clock_timestamp()
    where id = ${changeId} and state = 'open' and needs_approval and approved_at is null
      and wanted_by is distinct from ${memberId}`)) > 0

/** Of an order that ends. */
export const dropOpenChange = (tx: Transaction, { id }: OneSide): Promise<number> =>
  tx.run(sql`
    update order_changes set state = 'withdrawn', answered_at = clock_timestamp()
    where order_id = ${id} and state = 'open'`)

/** Lines say from now on what was agreed. */
export const applyLines = (
  tx: Transaction,
  { id }: OneSide,
  lines: readonly (LineTerms & { readonly line: number; readonly amount: string })[],
): Promise<number> =>
  tx.run(sql`
    update order_lines o set quantity = l.quantity, unit_price = l."unitPrice", needed_by = l."neededBy",
      amount = l.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}) as l (line smallint, quantity numeric, "unitPrice" numeric,
      "neededBy" date, amount numeric)
    where o.order_id = ${id} and o.line = l.line`)

/** False where the order is not accepted any more. */
export const nextVersion = async (tx: Transaction, { id }: OneSide): Promise<boolean> =>
  (await tx.run(sql`update orders set version = version + 1 where id = ${id} and state = 'accepted'`)) > 0
