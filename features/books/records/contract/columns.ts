import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { message, requiredText, text } from '#platform/contract/shapes.ts'
import {
  columnTypes,
  maxColumnId,
  maxColumnName,
  maxColumns,
  maxOption,
  maxOptions,
  maxRewrittenValues,
  maxValue,
  optionsOf,
} from '../domain.ts'

const columnId = z
  .string('The column id must be text')
  .regex(/^[\w.-]+$/, 'The column id may hold letters, digits, dots, dashes and underscores')
  .max(maxColumnId, `The column id must be at most ${maxColumnId} characters`)

export const customColumn = z.object({
  columnId: z.string(),
  name: z.string(),
  type: z.enum(columnTypes),
  /** Comma-separated; empty for all but `select`. */
  options: z.string(),
})
export type CustomColumn = z.infer<typeof customColumn>

const option = text(maxOption, 'Option').refine(
  (value) => !value.includes(','),
  'An option cannot contain a comma',
)

export const newColumn = z.object({
  columnId: columnId.optional(),
  name: requiredText(maxColumnName, 'Column name'),
  type: z.enum(columnTypes, 'The column type must be text, number, date or select').default('text'),
  /** A list, or one comma-separated text. */
  options: z
    .union([z.string().transform(optionsOf), z.array(z.string())], 'The options must be a list or text')
    .nullish()
    .transform((options) => optionsOf((options ?? []).join(',')))
    .pipe(z.array(option).max(maxOptions, `A column can have at most ${maxOptions} options`)),
})
export type NewColumn = z.output<typeof newColumn>

/** A change of a column. What is missing stays. */
export const columnChange = z.object({
  name: newColumn.shape.name.optional(),
  /** All options of a dropdown in their order. `was`: the name until now; null for a new option. */
  options: z
    .array(
      z.object({
        was: z.string().max(maxOption).nullable(),
        name: requiredText(maxOption, 'Option').pipe(option),
      }),
      'The options must be a list',
    )
    .max(maxOptions, `A column can have at most ${maxOptions} options`)
    .optional(),
  /** What happens to values whose option is removed: they stay, become empty, or become another option. */
  removed: z
    .union(
      [z.enum(['keep', 'clear']), z.object({ by: z.string().max(maxOption) })],
      'Please choose what happens to the values of removed options',
    )
    .default('keep'),
})
export type ColumnChange = z.output<typeof columnChange>

/** The value of a record in a custom column. `id` is the id of the column. */
export const customField = z.object({ id: z.string(), name: z.string(), value: z.string() })
export type CustomField = z.infer<typeof customField>

/**
 * The custom values of a record as a client sends them. Either `id` or `name` identifies the column. Entries with an
 * empty name or without a value are dropped.
 */
export const customFields = z
  .array(
    z.object({
      id: text(maxColumnId, 'Column id').optional(),
      name: text(maxColumnName, 'Column name').optional(),
      value: z
        .union([text(maxValue, 'Custom value'), z.number().transform(String)], 'The value must be text')
        .nullish()
        .transform((value) => (value ?? '').trim()),
    }),
    'The custom fields must be a list',
  )
  .max(maxColumns * 2, 'There are too many custom fields')
  .nullish()
  .transform((fields) =>
    (fields ?? []).filter(
      ({ id, name, value }) => value !== '' && (name === undefined ? (id ?? '') !== '' : name.trim() !== ''),
    ),
  )
export type CustomFieldsInput = z.output<typeof customFields>

export const columnsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/custom-columns',
    summary: 'One’s own custom columns, oldest first',
    access: 'member',
    book: ['financials', 'materials'],
    response: z.array(customColumn),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/custom-columns',
    quota: 'records',
    summary: 'Add a custom column, or bring back the deleted one of that id',
    access: 'member',
    book: ['financials', 'materials'],
    body: newColumn,
    response: customColumn,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/custom-columns/:columnId',
    quota: 'records',
    summary: 'Rename a custom column, or change the options of a dropdown together with its values',
    access: 'member',
    book: ['financials', 'materials'],
    params: z.object({ columnId: z.string().max(maxColumnId) }),
    body: columnChange,
    response: customColumn,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/custom-columns/:columnId',
    quota: 'records',
    summary: 'Take a custom column away; its values stay, for when it is brought back',
    access: 'member',
    book: ['financials', 'materials'],
    params: z.object({ columnId: z.string().max(maxColumnId) }),
    response: message,
  }),
}

export const columnErrors = defineErrors({
  tooMany: [400, `You can have at most ${maxColumns} custom columns`],
  idTaken: [409, 'You have a custom column with this id already'],
  nameTaken: [409, 'You have a custom column with this name already'],
  sameOptions: [400, 'Two options have the same name'],
  noDropdown: [400, 'Only a dropdown column has options'],
  unknownOption: [409, 'The options have changed in the meantime. Please open the column again.'],
  tooManyValues: [
    409,
    `More than ${maxRewrittenValues.toLocaleString('en')} values would change at once. Please keep the values.`,
  ],
  noOptions: [400, 'A dropdown column needs at least one option'],
})
