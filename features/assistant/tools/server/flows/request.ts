import type { FlowOrder, FlowQuestion, Measure } from '#features/books/records/server/index.ts'
import type { operations } from '../../domain.ts'
import { operationOf, periodOf } from '../texts/index.ts'
import type { FlowTexts, Side } from './flow-texts.ts'

type Operation = (typeof operations)[number]

interface Input<By> {
  readonly operation: Operation
  readonly by?: By | undefined
  readonly measure: Measure
  readonly order?: FlowOrder | undefined
  readonly limit: number
  readonly groupMinimum?: string | undefined
  readonly groupMaximum?: string | undefined
}

/** The input of a tool with all defaults filled in. */
export interface FlowRequest<By extends string = string> {
  readonly operation: Operation
  readonly measure: Measure
  readonly side: Side | undefined
  readonly by: By | undefined
  readonly order: FlowOrder
  /** Whether groups keep their natural order: no order was requested, and they are periods or cannot be compared. */
  readonly hasNaturalOrder: boolean
  readonly limit: number
  /** Bounds of a group's measure. */
  readonly minimum: string | undefined
  readonly maximum: string | undefined
}

function orderOf(operation: Operation, { by, measure, order }: Input<string>): FlowOrder {
  if (operation === 'group') return order ?? (periodOf(by) === undefined ? 'largest' : 'newest')
  if (operation === 'list') return order ?? 'newest'
  // An extreme is based on the records that have it. Any other total is based on all, newest first.
  return measure === 'largest' || measure === 'smallest' ? measure : 'newest'
}

export function flowRequestOf<By extends string>(
  input: Input<By>,
  { unit }: FlowTexts,
  side: Side | undefined,
): FlowRequest<By> {
  const { by, measure, limit } = input
  const operation = operationOf(input.operation, by)
  const isCalendar = periodOf(by) !== undefined && input.order === undefined
  return {
    operation,
    measure,
    side,
    by,
    order: orderOf(operation, input),
    hasNaturalOrder: isCalendar || (by === unit && measure !== 'count'),
    limit,
    minimum: operation === 'group' ? input.groupMinimum : undefined,
    maximum: operation === 'group' ? input.groupMaximum : undefined,
  }
}

/** The question for the database. */
export const flowQuestionOf = <By extends string>({
  operation,
  measure,
  by,
  order,
  hasNaturalOrder,
  limit,
  minimum,
  maximum,
}: FlowRequest<By>): FlowQuestion<By> => ({
  measure,
  order: operation === 'group' ? 'newest' : order,
  limit,
  group: by === undefined ? undefined : { by, order: hasNaturalOrder ? undefined : order, minimum, maximum },
})
