import { accountErrors } from '#features/people/accounts/contract.ts'
import { createRewards } from '#features/people/achievements/server/index.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Profile, type ProfileChange, profileErrors } from '../contract.ts'
import { nameChangesPerDay, type PhotoType } from '../domain.ts'
import type { Owner } from './rights.ts'
import * as sql from './sql/index.ts'

/** The member who acts, and their network address. */
interface Actor {
  readonly viewer: Viewer
  readonly address: string
}

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

  const nameChanges = createRateLimit(app, {
    name: 'changes of a name',
    attempts: nameChangesPerDay,
    seconds: 24 * 60 * 60,
    sentence: () => profileErrors.tooManyNames.sentence,
  })

  /** Follows every change of a profile. The live frame has only the member's id. */
  const changed = async (tx: Transaction, { id }: Owner, event?: 'renamed') => {
    if (await sql.isComplete(tx, id))
      await points.earn(tx, { memberId: id, kind: 'profile-completed', subject: 'profile' })
    live.changed(tx, { resource: 'users', id, ...(event !== undefined && { event }) }, 'everybody')
  }

  /** True if the change gives the member another name. */
  const rename = async (
    tx: Transaction,
    owner: Owner,
    fullName: string,
    address: string,
  ): Promise<boolean> => {
    const before = await sql.lockProfile(tx, owner.id)
    if (before === undefined) throw new Refusal(commonErrors.notFound)
    if (before.fullName === fullName) return false
    if (before.isDemo) throw new Refusal(accountErrors.demoAccount)
    await nameChanges.count(String(owner.id))
    const target = `@${before.username} (${owner.id})`
    await audit(tx, { actorId: owner.id, action: 'change name', target, result: 200, address })
    return true
  }

  const update = ({ viewer, address }: Actor, owner: Owner, change: ProfileChange): Promise<Profile> =>
    database.transaction(async (tx) => {
      const { fullName } = change
      const isRenamed = fullName !== undefined && (await rename(tx, owner, fullName, address))
      if (!(await sql.updateProfile(tx, owner.id, change))) throw new Refusal(commonErrors.notFound)
      await changed(tx, owner, isRenamed ? 'renamed' : undefined)
      return read(tx, viewer, owner.id)
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
