import * as z from 'zod'
import { customField, customFields } from './columns.ts'
import { deletedAt, version } from './endpoints.ts'
import { amount } from '#platform/contract/amounts.ts'
import { dateProblem, readDate } from '#platform/contract/dates.ts'
import { day, id, optionalText, requiredText, timestamp } from '#platform/contract/shapes.ts'
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
} from '../domain.ts'

/** Shapes that are derived from the definition of a kind of record. */

const choice = <V extends string>(values: readonly V[], demand: string) => z.enum(values, demand)

const optionalChoice = <V extends string>(values: readonly V[], demand: string) =>
  z
    .union([z.enum(values, demand), z.literal('')], demand)
    .nullish()
    .transform((value): V | null => (value === undefined || value === '' ? null : (value as V)))

/** A day, or null if none is given. */
const optionalDay = (sentence: string) =>
  z
    .string(sentence)
    .nullish()
    .transform((written, context) => {
      const typed = written?.trim() ?? ''
      const read = typed === '' ? null : readDate(typed)
      if (read !== undefined) return read
      context.addIssue({ code: 'custom', message: dateProblem(typed) })
      return z.NEVER
    })

const choiceOr = <V extends string>(values: readonly V[], demand: string, initial: V) =>
  z.enum(values, demand).default(initial as never)

const amountOrZero = ({ name, demand: sentence, digits, min = 0, max }: NumberField) =>
  amount({ name, sentence, digits, min, ...(max === undefined ? {} : { max }) }).default('0')

type FormField<F extends RecordField> = F extends TextField
  ? ReturnType<F extends { required: true } ? typeof requiredText : typeof optionalText>
  : F extends NumberField
    ? ReturnType<F extends { initial: string } ? typeof amountOrZero : typeof amount>
    : F extends ChoiceField
      ? ReturnType<
          F extends { optional: true }
            ? typeof optionalChoice<F['values'][number]>
            : F extends { initial: string }
              ? typeof choiceOr<F['values'][number]>
              : typeof choice<F['values'][number]>
        >
      : ReturnType<F extends { optional: true } ? typeof optionalDay : typeof day>

function formField(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required === true
        ? requiredText(field.max, field.name)
        : optionalText(field.max, field.name)
    case 'day':
      return field.optional === true ? optionalDay(field.demand) : day(field.demand)
    case 'number': {
      const { name, demand, digits, initial } = field
      return initial === undefined
        ? amount({ name, sentence: demand, digits, positive: true })
        : amountOrZero(field)
    }
    case 'choice': {
      const { values, demand, optional, initial } = field
      if (optional === true) return optionalChoice(values, demand)
      return initial === undefined ? choice(values, demand) : choiceOr(values, demand, initial)
    }
  }
}

function shownField(field: RecordField): z.ZodType {
  if (field.kind === 'number') return z.number()
  const shape = field.kind === 'choice' ? z.enum(field.values) : z.string()
  return field.kind !== 'text' && field.optional === true ? shape.nullable() : shape
}

function typedField(field: RecordField): z.ZodType {
  if (field.kind !== 'choice') return z.string()
  return field.optional === true ? z.enum(field.values).or(z.literal('')) : z.enum(field.values)
}

type FormShape<F extends RecordFields> = { [K in keyof F]: FormField<F[K]> }
type ShownShape<F extends RecordFields> = { [K in keyof F]: z.ZodType<ShownValue<F[K]>, ShownValue<F[K]>> }
type TypedShape<F extends RecordFields> = { [K in keyof F]: z.ZodType<TypedValue<F[K]>> }

/** The value to store for what was typed into a field, or a sentence that says what is wrong with it. */
export function readField(
  field: RecordField,
  typed: string,
): { readonly value: string; readonly sentence?: undefined } | { readonly sentence: string } {
  const { data, error } = formField(field).safeParse(typed)
  if (error !== undefined) return { sentence: error.issues[0]?.message ?? '' }
  return { value: typeof data === 'string' ? data : '' }
}

/** The shapes of the fields of a new record. */
export const formShape = <F extends RecordFields>(definition: { readonly fields: F }): FormShape<F> =>
  mapFields<FormShape<F>>(definition, formField as never)

/** The shapes of the fields in an answer. */
export const shownShape = <F extends RecordFields>(definition: { readonly fields: F }): ShownShape<F> =>
  mapFields<ShownShape<F>>(definition, shownField as never)

/** The body that creates or replaces a record. */
export const recordForm = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({ ...formShape(definition), customFields })

/** A record in an answer. */
export const recordShape = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({
    id,
    ...shownShape(definition),
    /** In the order of the columns. Values of deleted columns stay stored but are left out. */
    customFields: z.array(customField),
    createdAt: timestamp,
    deletedAt,
    version,
  })

/** A form as it is typed. Its values are texts until `recordForm` parses them. */
export const typedShape = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  z.object({
    ...mapFields<TypedShape<F>>(definition, typedField as never),
    customFields: z.array(customField),
  })

export type TypedRecord<F extends RecordFields> = z.output<ReturnType<typeof typedShape<F>>>

/** Turns a typed form into the body to send. The cast is safe: both shapes come from the same fields. */
export const typedForm = <F extends RecordFields>(definition: RecordDefinition<F>) =>
  typedShape(definition).pipe(recordForm(definition) as never) as z.ZodType<
    z.output<ReturnType<typeof recordForm<F>>>,
    TypedRecord<F>
  >

/** The parameters by which the assistant filters texts by name: one for each slot. */
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

/** The slots by which the assistant can group. */
export const groupSlots = <F extends RecordFields>({ fields }: RecordDefinition<F>): GroupSlot<F>[] =>
  fieldEntries(fields).flatMap(([, { slot }]) => (slot === undefined ? [] : [slot as GroupSlot<F>]))
