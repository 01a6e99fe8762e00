import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { adminErrors, type ManagedUser } from '../contract.ts'
import * as sql from './sql/index.ts'

/** A member whom administrators may edit. That the caller is one is asked before any of these routes runs. */
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

  /** Locked, so that nobody makes them an administrator meanwhile. */
  const removable = async (tx: Transaction, viewer: Viewer, id: number): Promise<RemovableUser> => {
    const user = await sql.lockAccount(tx, id)
    if (user === undefined) throw new Refusal(commonErrors.notFound)
    if (id === viewer.id) throw new Refusal(adminErrors.selfNotDeletable)
    if (user.isAdmin) throw new Refusal(adminErrors.adminNotDeletable)
    refuseDemo(user)
    return authorize(user, 'remove')
  }

  return { changeable, removable }
}

export interface Leaving extends sql.AccountFacts {
  readonly isLastAdmin: boolean
}

/** An account that its owner wants to delete, locked; administrators first, as whoever dismisses one locks them. */
export async function lockLeaving(
  tx: Transaction,
  id: number,
): Promise<Authorized<Leaving, 'remove'> | undefined> {
  const admins = await sql.lockAdmins(tx)
  const account = await sql.lockAccount(tx, id)
  if (account === undefined) return undefined
  return authorize({ ...account, isLastAdmin: admins.length === 1 && admins.includes(id) }, 'remove')
}
