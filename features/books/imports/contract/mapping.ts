import * as z from 'zod'
import { newColumn } from '#features/books/records/contract.ts'
import { text } from '#platform/contract/shapes.ts'
import { dateFormats, decimalMarks, maxChoices, maxChoiceText } from '../domain.ts'

const column = z.number().int().min(0).max(100)
const choice = z.string().max(maxChoiceText)

/** Choices by the texts of the file that mean them. An empty choice imports nothing. */
const choices = z
  .record(choice, choice)
  .refine((values) => Object.keys(values).length <= maxChoices, 'There are too many values')

/** Where a field's values come from. */
const source = z.union([
  /**
   * A column of the file, with what its words mean if the field is a choice. `minus` is for the figure: the type
   * whose figures have a minus sign in the file.
   */
  z.object({ column, choices: choices.optional(), minus: choice.optional() }),
  /** The same for all rows. */
  z.object({ value: text(1000, 'The value for all rows') }),
  /** For the type of a record: negative figures have this type, all others the other one. */
  z.object({ negative: choice }),
  /** For the figure: a column for each type. */
  z.object({
    columns: z
      .record(choice, column)
      .refine((byType) => Object.keys(byType).length <= 2, 'There are two types'),
    minus: choice.optional(),
  }),
  /** For another choice: it follows from the type. */
  z.object({
    byType: z
      .record(choice, choice)
      .refine((values) => Object.keys(values).length <= 2, 'There are two types'),
  }),
])
export type FieldSource = z.output<typeof source>

/** By field; a field that is missing here is not imported. */
export const mapping = z
  .record(z.string().max(200), source, 'The mapping must say where each field comes from')
  .refine((fields) => Object.keys(fields).length <= 60, 'There are too many fields')
export type Mapping = z.output<typeof mapping>

export const formats = z.object(
  {
    date: z.enum(dateFormats, 'The date format must be one of the list'),
    decimal: z.enum(decimalMarks, 'The decimal mark must be a point or a comma'),
  },
  'The formats of dates and numbers are required',
)
export type Formats = z.output<typeof formats>

/** A custom column that the import creates; the mapping names it by `newKey`. */
export const addedColumn = newColumn.omit({ columnId: true }).extend({ column })
export type AddedColumn = z.output<typeof addedColumn>
export const addedColumns = z
  .array(addedColumn, 'The new columns must be a list')
  .max(20, 'There are too many columns')

/** How the rows of a file are read. */
export const importChoice = z.object({ mapping, formats, newColumns: addedColumns.default([]) })
export type ImportChoice = z.output<typeof importChoice>
