import * as z from 'zod'
import { customField, customFields } from '#features/columns/contract.ts'
import { amount } from '#platform/contract/amounts.ts'
import { day, deletedAt, version } from '#platform/contract/records.ts'
import { id, optionalText, requiredText, timestamp } from '#platform/contract/shapes.ts'
import {
  type ChoiceField,
  fieldEntries,
  mapFields,
  type NumberField,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type ShownValue,
  type SlotsOf,
  type TextField,
  type TypedValue,
} from './domain.ts'

/** Shapes that follow from the definition of a kind of record. */

const choice = <V extends string>(values: readonly V[], demand: string) => z.enum(values, demand)

const optionalChoice = <V extends string>(values: readonly V[], demand: string) =>
  z
    .union([z.enum(values, demand), z.literal('')], demand)
    .nullish()
    .transform((value): V | null => (value === undefined || value === '' ? null : (value as V)))

type FormField<F extends RecordField> = F extends TextField
  ? ReturnType<F extends { required: true } ? typeof requiredText : typeof optionalText>
  : F extends NumberField
    ? ReturnType<typeof amount>
    : F extends ChoiceField
      ? ReturnType<
          F extends { optional: true }
            ? typeof optionalChoice<F['values'][number]>
            : typeof choice<F['values'][number]>
        >
      : ReturnType<typeof day>

function formField(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required === true
        ? requiredText(field.max, field.name)
        : optionalText(field.max, field.name)
    case 'day':
      return day(field.demand)
    case 'number': {
      const { name, demand, digits } = field
      return amount({ name, sentence: demand, digits, positive: true })
    }
    case 'choice':
      return field.optional === true
        ? optionalChoice(field.values, field.demand)
        : choice(field.values, field.demand)
  }
}

function shownField(field: RecordField): z.ZodType {
  if (field.kind === 'number') return z.number()
  if (field.kind !== 'choice') return z.string()
  return field.optional === true ? z.enum(field.values).nullable() : z.enum(field.values)
}

function typedField(field: RecordField): z.ZodType {
  if (field.kind !== 'choice') return z.string()
  return field.optional === true ? z.enum(field.values).or(z.literal('')) : z.enum(field.values)
}

type FormShape<F extends RecordFields> = { [K in keyof F]: FormField<F[K]> }
type ShownShape<F extends RecordFields> = { [K in keyof F]: z.ZodType<ShownValue<F[K]>> }
type TypedShape<F extends RecordFields> = { [K in keyof F]: z.ZodType<TypedValue<F[K]>> }

/** What a new record, and a change of one, says. */
export const recordForm = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({ ...mapFields<FormShape<F>>(definition, formField as never), customFields })

/** A record in an answer. */
export const recordShape = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({
    id,
    ...mapFields<ShownShape<F>>(definition, shownField as never),
    /** In the order of the columns; values of columns that were taken away stay stored and unseen. */
    customFields: z.array(customField),
    createdAt: timestamp,
    deletedAt,
    version,
  })

/** A form as it is typed: texts, until `recordForm` makes a record of them. */
export const typedShape = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({
    ...mapFields<TypedShape<F>>(definition, typedField as never),
    customFields: z.array(customField),
  })

export type TypedRecord<F extends RecordFields> = z.output<ReturnType<typeof typedShape<F>>>

/** From what is typed to what is sent. What the one answers the other takes, field by field. */
export const typedForm = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  typedShape(definition).pipe(recordForm(definition) as never) as z.ZodType<
    z.output<ReturnType<typeof recordForm<F>>>,
    TypedRecord<F>
  >

/** What the assistant can ask for by name, of texts: one parameter for each slot. */
export const slotInputs = <F extends RecordFields, Text extends z.ZodType>(
  { fields }: RecordDefinition<F>,
  text: Text,
): { [S in keyof SlotsOf<F, 'text'>]: z.ZodOptional<Text> } =>
  Object.fromEntries(
    fieldEntries(fields).flatMap(([, { kind, slot }]) =>
      kind === 'text' && slot !== undefined ? [[slot, text.optional()]] : [],
    ),
  ) as never

type GroupSlot<F extends RecordFields> = keyof SlotsOf<F, RecordField['kind']> & string

/** By what the assistant can group. */
export const groupSlots = <F extends RecordFields>({ fields }: RecordDefinition<F>): GroupSlot<F>[] =>
  fieldEntries(fields).flatMap(([, { slot }]) => (slot === undefined ? [] : [slot as GroupSlot<F>]))
