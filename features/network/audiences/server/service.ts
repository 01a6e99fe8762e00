import { existingMembers } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { audienceErrors, type AudienceForm, type SavedAudience } from '../contract.ts'
import { maxAudiences } from '../domain.ts'
import * as sql from './sql.ts'

const refuse = (field: string, error: (typeof audienceErrors)[keyof typeof audienceErrors]) =>
  new Refusal(error, { fields: [fieldError(field, error)] })

export function audienceService({ database }: Pick<App, 'database'>) {
  /** Checks the name, and answers the people without repetitions and without the owner. */
  const check = async (
    tx: Transaction,
    actor: Viewer,
    { name, ids }: AudienceForm,
    id?: number,
  ): Promise<number[]> => {
    const { count, hasName } = await sql.lockOthers(tx, actor.id, { id, name })
    if (hasName) throw refuse('name', audienceErrors.nameTaken)
    if (id === undefined && count >= maxAudiences) throw new Refusal(audienceErrors.tooMany)
    const people = [...new Set(ids)].filter((each) => each !== actor.id)
    const existing = await existingMembers(tx, people, actor.id)
    if (people.length === 0 || people.some((each) => !existing.has(each)))
      throw refuse('ids', audienceErrors.unknownMember)
    return people
  }

  const read = async (queries: Queries, actor: Viewer, id: number): Promise<SavedAudience> => {
    const audience = await sql.findAudience(queries, actor.id, id)
    if (audience === undefined) throw new Refusal(commonErrors.notFound)
    return audience
  }

  return {
    find: (viewer: Viewer, id: number) => read(database, viewer, id),

    list: (viewer: Viewer): Promise<SavedAudience[]> => sql.findAudiences(database, viewer.id),

    create: (actor: Viewer, form: AudienceForm, transaction: Transact): Promise<SavedAudience> =>
      transaction(async (tx) => {
        const people = await check(tx, actor, form)
        const id = await sql.insertAudience(tx, actor.id, form.name)
        await sql.setPeople(tx, id, people)
        return read(tx, actor, id)
      }),

    change: (actor: Viewer, id: number, form: AudienceForm): Promise<SavedAudience> =>
      database.transaction(async (tx) => {
        const people = await check(tx, actor, form, id)
        if (!(await sql.renameAudience(tx, actor.id, id, form.name))) throw new Refusal(commonErrors.notFound)
        await sql.setPeople(tx, id, people)
        return read(tx, actor, id)
      }),

    remove: async (actor: Viewer, id: number): Promise<void> => {
      if (!(await sql.deleteAudience(database, actor.id, id))) throw new Refusal(commonErrors.notFound)
    },
  }
}
