import { currentCaller } from '#platform/server/caller.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/**
 * The one rule of companies that demand a second step: to a caller without it, by session or by program, their books
 * are shut. What the server looks up of others, or by itself, is no use of it.
 */
const lacksSecondStep = (memberId: number): boolean => {
  const caller = currentCaller()
  return caller.memberId === memberId && caller.hasSecondStep === false
}

export const isShutTo = (
  memberId: number,
  { demandsSecondStep }: { readonly demandsSecondStep: boolean },
): boolean => demandsSecondStep && lacksSecondStep(memberId)

/**
 * The same in a statement that finds rights in the rows of roles itself.
 * @param member whose rights they are: an id, or what tells it in the statement
 * @param company the alias of its row
 */
export const isOpenTo = (member: number | Sql, company: Sql): Sql => {
  const { memberId, hasSecondStep } = currentCaller()
  return memberId === undefined || hasSecondStep !== false
    ? sql`true`
    : sql`not (${company}.demands_second_step and ${member} = ${memberId})`
}
