import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { questionIn, questionSentence } from '#platform/contract/read-number.ts'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'
import { checkValue } from '../../domain.ts'

/** What is wrong with a custom value, in the words of the server. Empty values are fine. */
function problemOf(column: CustomColumn | undefined, value: string): string | undefined {
  if (column === undefined || value.trim() === '') return undefined
  if (column.type === 'number' && questionIn(value) !== undefined) return questionSentence
  return checkValue(column, value).sentence
}

/** Adds the rules of custom columns to those of a form, so that each error stands at its box. */
export const withCustomRules =
  <Typed extends FieldValues & { customFields: CustomField[] }, Values>(
    resolver: Resolver<Typed, unknown, Values>,
    columns: readonly CustomColumn[],
  ): Resolver<Typed, unknown, Values> =>
  async (values, context, options) => {
    const checked = await resolver(values, context, options)
    const problems = values.customFields.map(({ id, value }) => {
      const column = columns.find(({ columnId }) => columnId === id)
      const message = problemOf(column, value)
      return message === undefined ? undefined : { value: { type: 'rule', message } }
    })
    if (problems.every((problem) => problem === undefined)) return checked
    const errors = { ...checked.errors, customFields: problems }
    return { values: {}, errors: errors as unknown as FieldErrors<Typed> }
  }
