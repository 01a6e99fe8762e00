import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { adminErrors, type ManagedUser } from '../contract.ts'
import * as sql from './sql/index.ts'

/** A member whom administrators may edit. The routes check first that the caller is an administrator. */
export type ChangeableUser = Authorized<ManagedUser>
export type RemovableUser = Authorized<sql.AccountFacts, 'remove'>

export function userRights({ database, config }: Pick<App, 'database' | 'config'>) {
  const refuseDemo = ({ isDemo }: Pick<ManagedUser, 'isDemo'>) => {
    if (isDemo && config.demo) throw new Refusal(adminErrors.demoAccount)
  }

  const changeable = async (id: number): Promise<ChangeableUser> => {
    const user = await sql.findUser(database, id)
    if (user === undefined) throw new Refusal(commonErrors.notFound)
    refuseDemo(user)
    return authorize(user, 'change')
  }

  /** Locks the member, so that they cannot become an administrator meanwhile. */
  const removable = async (tx: Transaction, actor: Viewer, id: number): Promise<RemovableUser> => {
    const user = await sql.lockAccount(tx, id)
    if (user === undefined) throw new Refusal(commonErrors.notFound)
    if (id === actor.id) throw new Refusal(adminErrors.selfNotDeletable)
    if (user.isAdmin) throw new Refusal(adminErrors.adminNotDeletable)
    refuseDemo(user)
    return authorize(user, 'remove')
  }

  return { changeable, removable }
}

export interface DeletableAccount extends sql.AccountFacts {
  readonly isLastAdmin: boolean
}

/** Locks an account that its owner wants to delete. It locks administrators first, as demotions do. */
export async function lockForDeletion(
  tx: Transaction,
  id: number,
): Promise<Authorized<DeletableAccount, 'remove'> | undefined> {
  const admins = await sql.lockAdmins(tx)
  const account = await sql.lockAccount(tx, id)
  if (account === undefined) return undefined
  return authorize({ ...account, isLastAdmin: admins.length === 1 && admins.includes(id) }, 'remove')
}
