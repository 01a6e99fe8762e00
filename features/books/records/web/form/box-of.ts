import * as z from 'zod'
import type { FieldProblem } from '#platform/web/api/index.ts'

const withCustomFields = z.object({ customFields: z.array(z.object({ id: z.string() })) })

/**
 * The box of a record's form that a refusal is about: its path, or 'root' where no box shows it. A refused custom value
 * names its column.
 */
export function boxOf(problem: FieldProblem | undefined, typed: Readonly<Record<string, unknown>>): string {
  if (problem === undefined) return 'root'
  // The form sends all its custom values, so an index of the request is one of the form.
  if (/^customFields\.\d+\.value$/.test(problem.field)) return problem.field
  if (problem.field !== 'customFields')
    return typeof typed[problem.field] === 'string' ? problem.field : 'root'
  const { data } = withCustomFields.safeParse(typed)
  const index = data?.customFields.findIndex(({ id }) => id === problem.params['column']) ?? -1
  return index === -1 ? 'root' : `customFields.${index}.value`
}
