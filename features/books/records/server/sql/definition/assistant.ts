import {
  assistantName,
  fieldEntries,
  fieldNamed,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type SlotsOf,
  type TypedValues,
} from '../../../domain.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStarts } from '#platform/server/table/periods.ts'
import {
  type FlowKind,
  nameConditions,
  rangeConditions,
  type RecordFilter,
  type RecordTable,
} from '../index.ts'
import { type Fields, fieldOf } from './fields.ts'

/** How the assistant reads, filters and groups the records of a definition. */

type AssistantName<F extends RecordField> = F extends { slot: infer S extends string }
  ? S
  : F extends { shownAs: infer S extends string }
    ? S
    : never

/** A record as the assistant reads it. Long texts are truncated. */
export type AssistantRecord<F extends RecordFields> = { readonly id: number } & {
  readonly [K in keyof F as AssistantName<F[K]>]: TypedValues<F>[K]
}

/** In characters; the assistant shows no more of a text. */
const maxAssistantText = 200

const assistantColumn = (name: string, field: RecordField): Sql =>
  field.kind === 'text' && field.max > maxAssistantText
    ? sql`left(${fieldOf(field)}, ${maxAssistantText}) as ${identifier(name)}`
    : sql`${fieldOf(field)} as ${identifier(name)}`

type GroupKey<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { slot: infer S extends string } ? S : never
}[keyof F]

/** Records as the assistant sums, lists and groups them. `isIn` is a condition on a record `t`. */
export function recordFlow<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  table: RecordTable,
  { unit, isIn }: { readonly unit: keyof F & string; readonly isIn: Sql },
): FlowKind<GroupKey<F>> {
  const entries = fieldEntries(fields)
  const columns = entries.flatMap(([, field]) => {
    const name = assistantName(field)
    return name === undefined ? [] : [assistantColumn(name, field)]
  })
  const keys = entries.flatMap(([, field]) =>
    field.slot === undefined ? [] : [[field.slot, fieldOf(field)] as const],
  )
  return {
    flow: {
      table,
      amount: fieldOf(fieldNamed(fields, figure)),
      unit: fieldOf(fieldNamed(fields, unit)),
      isIn,
    },
    columns: commaSeparated([sql`t.id`, ...columns]),
    keys: Object.fromEntries(keys) as Record<GroupKey<F>, Sql>,
    periods: periodStarts(table.day),
  }
}

/** The assistant's filters beyond those of the list: names in text fields, and bounds of the figure. */
export type SlotFilter<F extends RecordFields> = {
  readonly [S in keyof SlotsOf<F, 'text'>]?: string | undefined
} & { readonly minimum?: string | undefined; readonly maximum?: string | undefined }

const slotText = (field: RecordField, slots: object): string | undefined => {
  if (field.kind !== 'text' || field.slot === undefined) return undefined
  const name: unknown = Reflect.get(slots, field.slot)
  return typeof name === 'string' ? name : undefined
}

/** The same for records whose texts have no index. Case is ignored. `except`: slots to skip. */
export const slotConditions = ({ fields }: Fields, slots: object, except: readonly string[]): Sql[] =>
  fieldEntries(fields).flatMap(([, field]) => {
    const name = slotText(field, slots)
    return name === undefined || except.includes(field.slot ?? '')
      ? []
      : [sql`lower(${fieldOf(field)}) = lower(${name}::text)`]
  })

/** The fields of a record `t` that the assistant shows, under its names, as a JSON object of texts. */
export const slotObject = ({ fields }: Fields, except: readonly string[]): Sql => {
  const pairs = fieldEntries(fields).flatMap(([, field]) => {
    const name = assistantName(field)
    return name === undefined || except.includes(name) ? [] : [sql`${name}::text, ${fieldOf(field)}::text`]
  })
  return pairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${commaSeparated(pairs)})`
}

/** Adds the assistant's own filters to a filter of the list. */
export function narrowedBySlots<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  filter: RecordFilter,
  slots: SlotFilter<F>,
): RecordFilter {
  const names = fieldEntries(fields).flatMap(([, field]) => {
    const name = slotText(field, slots)
    return name === undefined ? [] : nameConditions(fieldOf(field), name)
  })
  const bounds = rangeConditions(fieldOf(fieldNamed(fields, figure)), slots.minimum, slots.maximum)
  return { ...filter, others: [...filter.others, ...names, ...bounds] }
}
