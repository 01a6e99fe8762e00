import { expect, it } from 'vitest'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { changedMeanwhile } from '#tests/support/held.ts'
import { messagesApi } from '../contract.ts'

const application = await testApplication()
const { signIn } = application

it.each(['rename', 'add', 'remove'] as const)(
  'refuses to %s for who administered a group until now',
  async (what) => {
    const [ada, ben, eve] = [await signIn(), await signIn(), await signIn()]
    const { body } = await ada.call(messagesApi.createGroup, {
      body: { name: 'Terms', memberIds: [ben.id] },
    })
    const params = { id: String(body.id) }
    const passOn = async (tx: Transaction) => {
      await tx.run(sql`select from conversations where id = ${body.id} for update`)
      await tx.run(sql`
        update conversation_members set is_administrator = false
        where conversation_id = ${body.id} and member_id = ${ada.id}`)
      await tx.run(sql`
        update conversation_members set is_administrator = true
        where conversation_id = ${body.id} and member_id = ${ben.id}`)
    }
    const acts = {
      rename: () => ada.call(messagesApi.renameGroup, { params, body: { name: 'Mine' } }),
      add: () => ada.call(messagesApi.addToGroup, { params, body: { memberIds: [eve.id] } }),
      remove: () => ada.call(messagesApi.leaveGroup, { params: { ...params, memberId: String(ben.id) } }),
    }
    const { status } = await changedMeanwhile<{ readonly status: number }>(application, passOn, acts[what])
    expect(status).toBe(403)
  },
)
