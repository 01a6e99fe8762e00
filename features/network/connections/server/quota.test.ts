import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { connectionsApi } from '../contract.ts'
import { requestsPerDay } from '../domain.ts'

const { signIn, database } = await testApplication({ RATE_LIMIT: 'on' })

const params = ({ id }: { id: number }) => ({ id: String(id) })

describe('the daily limit of requests', () => {
  it('counts withdrawn requests too, and starts again the next day', async () => {
    const [ada, ben, cleo] = [await signIn(), await signIn(), await buildMember(database)]
    await database.run(sql`
      insert into connection_request_counts (member_id, day, requests)
      values (${ada.id}, current_date, ${requestsPerDay - 1})`)
    expect((await ada.call(connectionsApi.connect, { params: params(ben) })).status).toBe(201)
    await ada.call(connectionsApi.remove, { params: params(ben) })

    const refused = await ada.call(connectionsApi.connect, { params: params(cleo) })
    expect([refused.status, refused.text]).toEqual([
      429,
      'You have sent many connection requests today. Please go on tomorrow.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const left = await database.all(sql`
      select from friendships where ${ada.id} in (user_low, user_high)
      union all select from notifications where from_member_id = ${ada.id} and senders > 0`)
    expect(left).toEqual([])

    // Accepting a request does not count as sending one.
    await ben.call(connectionsApi.connect, { params: params(ada) })
    expect((await ada.call(connectionsApi.connect, { params: params(ben) })).body.status).toBe('accepted')

    await database.run(sql`
      update connection_request_counts set day = current_date - 1 where member_id = ${ada.id}`)
    expect((await ada.call(connectionsApi.connect, { params: params(cleo) })).status).toBe(201)
  })
})
