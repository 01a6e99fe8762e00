import { removeUnused } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messageErrors } from '../contract.ts'
import { maxGroupMembers } from '../domain.ts'
import { messageEvents } from './events.ts'
import { openingCounter } from './openings.ts'
import type { AdministeredGroup, OwnGroup } from './rights.ts'
import * as sql from './sql/index.ts'

/** Groups of members with a name. Each change is a line in the conversation. */
export function groupService(app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>) {
  const { database, live } = app
  const events = messageEvents(live)
  const countOpening = openingCounter(app)

  /** Adds a line, and tells the members of it. The group is locked. */
  const write = async (tx: Transaction, id: number, event: sql.NewEvent): Promise<number> => {
    const written = await sql.insertEvent(tx, id, event)
    const members = await sql.findRecipients(tx, id, event.actorId)
    events.group(
      tx,
      id,
      event.actorId,
      written,
      members.map((member) => member.id),
    )
    return written.id
  }

  /** Adds those who are not in the group yet. It is locked and has `count` members. */
  const join = async (
    tx: Transaction,
    actor: Viewer,
    { id, count, memberIds }: { id: number; count: number; memberIds: readonly number[] },
  ): Promise<readonly number[]> => {
    const wanted = [...new Set(memberIds)]
    const found = await sql.findCandidates(tx, actor.id, { id, memberIds: wanted })
    if (found.length < wanted.length) throw new Refusal(messageErrors.unknownMembers)
    const added = found.filter(({ isMember }) => !isMember)
    if (count + added.length > maxGroupMembers) throw new Refusal(messageErrors.groupFull)
    if (added.some(({ isBusy }) => isBusy)) throw new Refusal(messageErrors.tooManyGroups)
    const ids = added.map((member) => member.id)
    await sql.insertMembers(tx, id, ids)
    return ids
  }

  const create = (
    actor: Viewer,
    { name, memberIds }: { name: string; memberIds: readonly number[] },
    transaction: Transact,
  ) =>
    transaction(async (tx) => {
      await countOpening(tx, actor)
      const [self] = await sql.findCandidates(tx, actor.id, { id: 0, memberIds: [actor.id] })
      if (self?.isBusy === true) throw new Refusal(messageErrors.tooManyGroups)
      const id = await sql.insertGroup(tx, actor.id, name)
      await join(tx, actor, { id, count: 1, memberIds })
      const messageId = await write(tx, id, { actorId: actor.id, event: 'created', name })
      return { conversationId: id, messageId }
    })

  /** Locks a group and answers how many are in it. Who administered it before may have left since. */
  const holdAdministered = async (tx: Transaction, actor: Viewer, id: number): Promise<number> => {
    const count = await sql.lockGroup(tx, id)
    if ((await sql.findAdministrator(tx, id)) !== actor.id) throw new Refusal(messageErrors.notAdministrator)
    return count
  }

  const rename = (actor: Viewer, { id, group }: AdministeredGroup, name: string): Promise<void> =>
    database.transaction(async (tx) => {
      await holdAdministered(tx, actor, id)
      if (group.name === name) return
      await sql.renameGroup(tx, id, name)
      await write(tx, id, { actorId: actor.id, event: 'renamed', name })
    })

  const add = (actor: Viewer, { id }: AdministeredGroup, memberIds: readonly number[]): Promise<void> =>
    database.transaction(async (tx) => {
      const count = await holdAdministered(tx, actor, id)
      const added = await join(tx, actor, { id, count, memberIds })
      for (const memberId of added) await write(tx, id, { actorId: actor.id, event: 'added', memberId })
    })

  const remove = (actor: Viewer, { id, members }: AdministeredGroup, memberId: number): Promise<void> =>
    database.transaction(async (tx) => {
      await holdAdministered(tx, actor, id)
      const isSeen = members.some((member) => member.id === memberId)
      if (!isSeen || !(await sql.deleteMember(tx, id, memberId))) throw new Refusal(commonErrors.notFound)
      await write(tx, id, { actorId: actor.id, event: 'removed', memberId })
      events.left(tx, id, memberId)
    })

  /** The longest-standing member administers next. With the last member the group ends. */
  const leave = async (actor: Viewer, { id }: OwnGroup): Promise<void> => {
    await database.transaction(async (tx) => {
      const count = await sql.lockGroup(tx, id)
      const before = await sql.findAdministrator(tx, id)
      if (count > 1) await write(tx, id, { actorId: actor.id, event: 'left' })
      await sql.deleteMember(tx, id, actor.id)
      const next = await sql.findAdministrator(tx, id)
      if (next !== undefined && next !== before)
        await write(tx, id, { actorId: next, event: 'administrator', memberId: next })
      events.left(tx, id, actor.id)
    })
    await removeUnused(app)
  }

  const setMuted = async (actor: Viewer, { id }: OwnGroup, muted: boolean): Promise<void> => {
    await database.transaction((tx) => sql.setMuted(tx, id, actor.id, muted))
  }

  return { create, rename, add, remove, leave, setMuted }
}

export type GroupService = ReturnType<typeof groupService>
