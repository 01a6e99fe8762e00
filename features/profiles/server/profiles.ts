import { createRewards } from '#features/achievements/server/index.ts'
import { createQuota } from '#features/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Profile, ProfileChange } from '../contract.ts'
import type { PhotoType } from '../domain.ts'
import type { Owner } from './rights.ts'
import * as sql from './sql/index.ts'

/** Removes from a row what the viewer may not see. */
export function presentProfile(row: sql.ProfileRow, viewer: Pick<Viewer, 'id' | 'isAdmin'>): Profile {
  const { email, bioVisibility, ...publicFields } = row
  const isOwn = row.id === viewer.id
  return {
    ...publicFields,
    ...(isOwn ? { bioVisibility } : {}),
    ...(isOwn || viewer.isAdmin ? { email } : {}),
  }
}

export function profileService(app: Pick<App, 'config' | 'database' | 'live'>) {
  const { database, live } = app
  const quota = createQuota(app)
  const points = createRewards(app)

  const read = async (queries: Queries, viewer: Viewer, id: number): Promise<Profile> => {
    const row = await sql.findProfile(queries, id, viewer.id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return presentProfile(row, viewer)
  }

  /** Follows every change of a profile. The live frame has only the member's id. */
  const changed = async (tx: Transaction, { id }: Owner) => {
    if (await sql.isComplete(tx, id))
      await points.earn(tx, { memberId: id, kind: 'profile-completed', subject: 'profile' })
    live.changed(tx, { resource: 'users', id }, 'everybody')
  }

  const update = (actor: Viewer, owner: Owner, change: ProfileChange): Promise<Profile> =>
    database.transaction(async (tx) => {
      if (!(await sql.updateProfile(tx, owner.id, change))) throw new Refusal(commonErrors.notFound)
      await changed(tx, owner)
      return read(tx, actor, owner.id)
    })

  /** Returns the previous address. */
  const setPhoto = (owner: Owner, type: PhotoType, photo: sql.Photo): Promise<string | null> =>
    database.transaction(async (tx) => {
      const replaced = await sql.replacePhoto(tx, owner.id, type, photo)
      if (replaced === undefined) throw new Refusal(commonErrors.notFound)
      await quota.enforce(tx, owner.id)
      await changed(tx, owner)
      return replaced.before
    })

  return { get: (viewer: Viewer, id: number) => read(database, viewer, id), update, setPhoto }
}

export type ProfileService = ReturnType<typeof profileService>
