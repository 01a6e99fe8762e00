import {
  type AdminChanges,
  checkPasswordRules,
  hashPassword,
} from '#features/people/accounts/server/index.ts'
import { usernameKey } from '#features/people/accounts/domain.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { audit, type AuditEntry, memberLabel } from '#platform/server/audit.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { refuseDuplicate } from '#platform/server/database/failures.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { adminErrors, type ManagedUser, type UserChange } from '../contract.ts'
import { removedLetter } from './letters.ts'
import { memberRemoval } from './removal.ts'
import { type ChangeableUser, userRights } from './rights.ts'
import * as sql from './sql/index.ts'
import { presentUser } from './users.ts'

/** The acting administrator and their network address, for the audit log. */
export interface Actor {
  readonly viewer: Viewer
  readonly address: string
}

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly fullName: string
  readonly password: string
  readonly isAdmin: boolean
}

/** The names of the changed fields for the audit log. Texts themselves are left out, as they may be private. */
const changedFieldsText = (change: UserChange): string =>
  Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (typeof value === 'boolean' ? `${name} ${value ? 'on' : 'off'}` : name))
    .join(', ')

/** Without the marks that stay as they were. */
const different = ({ isAdmin, isEmailVerified }: sql.AccountFacts, change: UserChange): UserChange => ({
  ...change,
  isAdmin: change.isAdmin === isAdmin ? undefined : change.isAdmin,
  isEmailVerified: change.isEmailVerified === isEmailVerified ? undefined : change.isEmailVerified,
})

export function userAccounts(
  app: Pick<App, 'database' | 'live' | 'files' | 'config' | 'log' | 'mail'>,
  features: readonly Feature[],
  changes: AdminChanges,
) {
  const { database, live, config } = app
  const removal = memberRemoval(app, features)
  const letter = removedLetter(app)
  const record = (
    tx: Transaction,
    { viewer, address }: Actor,
    action: AuditEntry['action'],
    target: string,
  ) => audit(tx, { actorId: viewer.id, action, target, result: 200, address })

  const read = async (tx: Transaction, id: number): Promise<ManagedUser> => {
    const user = await sql.findUser(tx, id)
    if (user === undefined) throw new Refusal(commonErrors.notFound)
    return presentUser(user, config)
  }

  const rights = userRights({ database, config })

  const create = async (actor: Actor, form: NewUser, transaction: Transact): Promise<ManagedUser> => {
    const { password, ...newUser } = form
    await checkPasswordRules(config, password, [newUser.username, newUser.fullName, newUser.email ?? ''])
    const passwordHash = await hashPassword(password)
    return transaction(async (tx) => {
      const id = await sql.insertUser(tx, {
        ...newUser,
        usernameKey: usernameKey(newUser.username),
        passwordHash,
      })
      if (id === undefined) throw new Refusal(adminErrors.usernameTaken)
      const user = await read(tx, id)
      await record(tx, actor, newUser.isAdmin ? 'create administrator' : 'create user', memberLabel(user))
      live.changed(tx, { resource: 'users', id, event: 'created' }, 'everybody')
      return user
    })
  }

  /** Refuses to demote the last administrator. The actor may have been demoted meanwhile, too. */
  const checkDemotion = async (tx: Transaction, { viewer }: Actor, id: number) => {
    const admins = await sql.lockAdmins(tx)
    if (!admins.includes(viewer.id)) throw new Refusal(commonErrors.adminsOnly)
    if (admins.includes(id) && admins.length === 1) throw new Refusal(adminErrors.lastAdmin)
  }

  const update = async (actor: Actor, user: ChangeableUser, change: UserChange): Promise<ManagedUser> => {
    const { id } = user
    return database
      .transaction(async (tx) => {
        if (change.isAdmin === false) await checkDemotion(tx, actor, id)
        const before = await sql.lockAccount(tx, id)
        if (before === undefined) throw new Refusal(commonErrors.notFound)
        await sql.updateAccount(tx, user, change)
        const address = addressAfter(before, change)
        if (address.newEmail !== before.email || address.isConfirmed !== before.isEmailVerified)
          await changes.request(tx, actor, id, { kind: 'address', ...address })
        await record(
          tx,
          actor,
          'edit user',
          `${memberLabel(before)}: ${changedFieldsText(different(before, change))}`,
        )
        live.changed(tx, { resource: 'users', id, event: 'updated' }, 'everybody')
        return read(tx, id)
      })
      .catch(refuseDuplicate(sql.verifiedEmailIndex, adminErrors.emailTaken))
  }

  const expectRemovable = (viewer: Viewer, id: number) =>
    database.transaction((tx) => rights.removable(tx, viewer, id))

  const remove = async (actor: Actor, id: number): Promise<void> => {
    const orphans = await database.transaction(async (tx) => {
      const user = await rights.removable(tx, actor.viewer, id)
      const { username, fullName, email, isEmailVerified } = user
      if (email !== null && isEmailVerified) await letter.send(tx, { username, fullName, email })
      return removal.erase(tx, user, {
        actorId: actor.viewer.id,
        action: 'delete user',
        address: actor.address,
      })
    })
    await removal.removeFiles(orphans)
  }

  return { changeable: rights.changeable, expectRemovable, create, update, remove }
}

/** The address after a change, and whether it counts as confirmed: a new one does not, unless the change says so. */
function addressAfter(
  before: Pick<sql.AccountFacts, 'email' | 'isEmailVerified'>,
  change: UserChange,
): { readonly newEmail: string | null; readonly isConfirmed: boolean } {
  const newEmail = change.email === undefined ? before.email : change.email || null
  const isSame = newEmail?.toLowerCase() === before.email?.toLowerCase()
  if (newEmail === null && change.isEmailVerified === true) throw new Refusal(adminErrors.noEmailToVerify)
  return { newEmail, isConfirmed: change.isEmailVerified ?? (isSame && before.isEmailVerified) }
}

export type UserAccounts = ReturnType<typeof userAccounts>
