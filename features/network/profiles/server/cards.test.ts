import { describe, expect, it } from 'vitest'
import { buildBusinessCard, buildFriendship } from '#db/factories/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { profilesApi } from '../contract.ts'
import { maxCards } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const friend = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
const absent = String(Number.MAX_SAFE_INTEGER)

/** A new member with one connection, so that tests do not share cards. */
const newOwner = async () => {
  const owner = await signIn()
  await buildFriendship(database, { requesterId: friend.id, addresseeId: owner.id })
  return owner
}
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const cardParamsOf = (owner: { id: number }, card: { id: number }) => ({
  ...paramsOf(owner),
  cardId: String(card.id),
})
const rows = (owner: { id: number }) =>
  database.all(sql<{ id: number; isDefault: boolean }>`
    select id, is_default as "isDefault" from business_cards where member_id = ${owner.id} order by id`)
const defaults = async (owner: { id: number }) =>
  (await rows(owner)).filter((row) => row.isDefault).map((row) => row.id)

describe('every write', () => {
  it('is refused without a session, to strangers, connections and administrators, and changes nothing', async () => {
    const owner = await newOwner()
    const card = await buildBusinessCard(database, { userId: owner.id })
    await buildBusinessCard(database, { userId: owner.id })
    const before = await rows(owner)
    const writes: [Endpoint, string][] = [
      [profilesApi.createCard, `/api/users/${owner.id}/business-card`],
      [profilesApi.updateCard, `/api/users/${owner.id}/business-card/${card.id}`],
      [profilesApi.removeCard, `/api/users/${owner.id}/business-card/${card.id}`],
    ]
    for (const [{ method }, path] of writes) {
      for (const [caller, status] of [
        [anonymous, 401],
        [stranger, 403],
        [friend, 403],
        [admin, 403],
      ] as const) {
        // The body is invalid, too. Rights are checked first, so the answer does not say so.
        const reply = await caller.fetch(path, {
          method,
          body: '{"email":"none"}',
          headers: { 'content-type': 'application/json' },
        })
        expect([method, reply.status]).toEqual([method, status])
      }
    }
    expect(await rows(owner)).toEqual(before)
  })

  it('rejects a card id that does not belong to the member in the path', async () => {
    const owner = await newOwner()
    const other = await newOwner()
    const own = await buildBusinessCard(database, { userId: owner.id })
    const foreign = await buildBusinessCard(database, { userId: other.id })
    const update = (params: { id: string; cardId: string }) =>
      owner.call(profilesApi.updateCard, { params, body: { title: 'Mine' } })
    const missing = await update({ ...paramsOf(owner), cardId: absent })
    const wrong = await update(cardParamsOf(owner, foreign))
    expect([wrong.status, wrong.text]).toEqual([missing.status, missing.text])
    expect(wrong.status).toBe(404)
    expect((await update(cardParamsOf(other, own))).status).toBe(403)
    expect((await owner.call(profilesApi.removeCard, { params: cardParamsOf(owner, foreign) })).status).toBe(
      404,
    )
    expect((await owner.call(profilesApi.removeCard, { params: cardParamsOf(other, own) })).status).toBe(403)
    expect((await rows(other)).length).toBe(1)
  })

  it('answers 404 for absent members, and 400 for invalid ids', async () => {
    expect((await stranger.call(profilesApi.createCard, { params: { id: absent }, body: {} })).status).toBe(
      404,
    )
    expect((await stranger.call(profilesApi.createCard, { params: { id: 'abc' }, body: {} })).status).toBe(
      400,
    )
    expect((await stranger.call(profilesApi.cards, { params: { id: absent } })).status).toBe(404)
    expect((await stranger.call(profilesApi.defaultCard, { params: { id: absent } })).status).toBe(404)
  })
})

describe('POST /api/users/:id/business-card', () => {
  it('always makes the first card the default, and later ones on request', async () => {
    const owner = await newOwner()
    const first = await owner.call(profilesApi.createCard, {
      params: paramsOf(owner),
      body: { title: '  Buyer ', company: 'Hansen', isDefault: false },
    })
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: first.body.id,
        title: 'Buyer',
        position: '',
        company: 'Hansen',
        phone: '',
        email: '',
        content: '',
        cardType: 'professional',
        visibility: 'public',
        isDefault: true,
      },
    ])
    const second = await owner.call(profilesApi.createCard, { params: paramsOf(owner), body: { title: 'B' } })
    expect(second.body.isDefault).toBe(false)
    const third = await owner.call(profilesApi.createCard, {
      params: paramsOf(owner),
      body: { title: 'C', isDefault: true },
    })
    expect(third.body.isDefault).toBe(true)
    expect(await defaults(owner)).toEqual([third.body.id])
  })

  it.each<[Record<string, unknown>, string]>([
    [{ title: 'x'.repeat(101) }, 'Title must be at most 100 characters'],
    [{ position: 'x'.repeat(101) }, 'Position must be at most 100 characters'],
    [{ company: 'x'.repeat(101) }, 'Company must be at most 100 characters'],
    [{ phone: '1'.repeat(21) }, 'Phone must be at most 20 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ email: 'a@b.de\r\nBcc: c@d.de' }, 'Please enter a valid email'],
    [{ content: 'x'.repeat(301) }, 'Description must be at most 300 characters'],
    [{ cardType: 'golden' }, 'The card type must be professional, personal or social'],
    [{ visibility: 'secret' }, 'The visibility must be public, friends or private'],
    [{ isDefault: 'yes' }, 'The default mark must be true or false'],
    [{ title: 7 }, 'Title must be text'],
    [{ title: 'a\0b' }, 'The text contains characters that cannot be stored'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await stranger.call(profilesApi.createCard, { params: paramsOf(stranger), body })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('accepts texts of exactly the longest length', async () => {
    const owner = await newOwner()
    const line = 'ä'.repeat(100)
    const body = {
      title: line,
      position: line,
      company: line,
      phone: '1'.repeat(20),
      content: 'ß'.repeat(300),
    }
    const reply = await owner.call(profilesApi.createCard, {
      params: paramsOf(owner),
      body: { ...body, email: '' },
    })
    expect(reply.body).toMatchObject(body)
  })

  it(`stops at ${maxCards} cards and at one default, also for concurrent calls`, async () => {
    const owner = await newOwner()
    const replies = await Promise.all(
      Array.from({ length: maxCards + 5 }, (_, index) =>
        owner.call(profilesApi.createCard, {
          params: paramsOf(owner),
          body: { title: `Card ${index}`, isDefault: index % 2 === 0 },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxCards)
    expect(replies.filter(({ status }) => status === 409).map(({ text }) => text)).toEqual(
      Array.from({ length: 5 }, () => `You can have at most ${maxCards} business cards`),
    )
    expect(await rows(owner)).toHaveLength(maxCards)
    expect(await defaults(owner)).toHaveLength(1)
  })

  it('makes one card per Idempotency-Key', async () => {
    const owner = await newOwner()
    const create = () =>
      owner.call(profilesApi.createCard, {
        params: paramsOf(owner),
        body: { title: 'Once' },
        headers: { 'idempotency-key': 'k' },
      })
    const replies = await Promise.all([create(), create(), create()])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await rows(owner)).toHaveLength(1)
  })

  it('earns points once', async () => {
    const owner = await newOwner()
    for (const title of ['A', 'B'])
      await owner.call(profilesApi.createCard, { params: paramsOf(owner), body: { title } })
    expect(
      await database.all(sql`select kind, subject from point_events where member_id = ${owner.id}`),
    ).toEqual([{ kind: 'business-card', subject: 'first' }])
  })
})

describe('PATCH /api/users/:id/business-card/:cardId', () => {
  it('changes the fields of the body and leaves the rest', async () => {
    const owner = await newOwner()
    const card = await buildBusinessCard(database, { userId: owner.id, title: 'Buyer', phone: '1' })
    const reply = await owner.call(profilesApi.updateCard, {
      params: cardParamsOf(owner, card),
      body: { phone: null, visibility: 'private' },
    })
    expect(reply.body).toMatchObject({ title: 'Buyer', phone: '', visibility: 'private', isDefault: true })
  })

  it('moves the default to another card, and never removes it', async () => {
    const owner = await newOwner()
    const first = await buildBusinessCard(database, { userId: owner.id })
    const second = await buildBusinessCard(database, { userId: owner.id })
    const set = (card: { id: number }, isDefault: boolean) =>
      owner.call(profilesApi.updateCard, { params: cardParamsOf(owner, card), body: { isDefault } })
    expect((await set(second, true)).body.isDefault).toBe(true)
    expect(await defaults(owner)).toEqual([second.id])
    expect((await set(second, false)).body.isDefault).toBe(true)
    await Promise.all([set(first, true), set(second, true), set(first, true), set(second, true)])
    expect(await defaults(owner)).toHaveLength(1)
  })
})

describe('DELETE /api/users/:id/business-card/:cardId', () => {
  it('refuses to delete the last card', async () => {
    const owner = await newOwner()
    const card = await buildBusinessCard(database, { userId: owner.id })
    const reply = await owner.call(profilesApi.removeCard, { params: cardParamsOf(owner, card) })
    expect([reply.status, reply.text]).toEqual([400, 'Your last business card cannot be deleted'])
  })

  it('makes the oldest card the default when the default is deleted', async () => {
    const owner = await newOwner()
    const cards = [
      await buildBusinessCard(database, { userId: owner.id, isDefault: false }).catch(() => undefined),
      await buildBusinessCard(database, { userId: owner.id }),
      await buildBusinessCard(database, { userId: owner.id }),
      await buildBusinessCard(database, { userId: owner.id }),
    ]
    // The database refuses a single card that is not the default.
    expect(cards[0]).toBeUndefined()
    const [oldest, middle, newest] = await rows(owner)
    const remove = (card: { id: number } | undefined) =>
      owner.call(profilesApi.removeCard, { params: cardParamsOf(owner, { id: card?.id ?? 0 }) })
    await owner.call(profilesApi.updateCard, {
      params: cardParamsOf(owner, { id: newest?.id ?? 0 }),
      body: { isDefault: true },
    })
    expect((await remove(newest)).body).toEqual({ message: 'Business card deleted' })
    expect(await defaults(owner)).toEqual([oldest?.id])
    expect((await remove(newest)).status).toBe(404)
    expect((await remove(middle)).status).toBe(200)
    expect(await defaults(owner)).toEqual([oldest?.id])
  })

  it('leaves one card and one default after concurrent calls', async () => {
    const owner = await newOwner()
    for (let count = 0; count < 6; count++) await buildBusinessCard(database, { userId: owner.id })
    const cards = await rows(owner)
    const replies = await Promise.all(
      cards.flatMap((card, index) => [
        owner.call(profilesApi.removeCard, { params: cardParamsOf(owner, card) }),
        owner.call(profilesApi.updateCard, {
          params: cardParamsOf(owner, cards[(index + 3) % cards.length] ?? card),
          body: { isDefault: true },
        }),
      ]),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await rows(owner)).toEqual([{ id: expect.any(Number), isDefault: true }])
  })
})

describe('reading cards', () => {
  it('lists the cards that the viewer may see, the default first', async () => {
    const owner = await newOwner()
    const publicCard = await buildBusinessCard(database, { userId: owner.id, visibility: 'public' })
    const friendsCard = await buildBusinessCard(database, { userId: owner.id, visibility: 'friends' })
    const own = await buildBusinessCard(database, { userId: owner.id, visibility: 'private' })
    await owner.call(profilesApi.updateCard, {
      params: cardParamsOf(owner, friendsCard),
      body: { isDefault: true },
    })
    const ids = async (caller: typeof owner) =>
      (await caller.call(profilesApi.cards, { params: paramsOf(owner) })).body.map(({ id }) => id)
    expect(await ids(owner)).toEqual([friendsCard.id, publicCard.id, own.id])
    expect(await ids(friend)).toEqual([friendsCard.id, publicCard.id])
    for (const other of [stranger, admin]) expect(await ids(other)).toEqual([publicCard.id])
    expect((await anonymous.call(profilesApi.cards, { params: paramsOf(owner) })).status).toBe(401)
    const defaultOf = async (caller: typeof owner) =>
      (await caller.call(profilesApi.defaultCard, { params: paramsOf(owner) })).body?.id
    expect([await defaultOf(owner), await defaultOf(friend), await defaultOf(stranger)]).toEqual([
      friendsCard.id,
      friendsCard.id,
      undefined,
    ])
  })

  it('answers the same for no cards and for hidden cards', async () => {
    const [hiding, without] = [await newOwner(), await newOwner()]
    await buildBusinessCard(database, { userId: hiding.id, visibility: 'private' })
    for (const endpoint of [profilesApi.cards, profilesApi.defaultCard]) {
      const [hidden, none] = [
        await friend.call(endpoint, { params: paramsOf(hiding) }),
        await friend.call(endpoint, { params: paramsOf(without) }),
      ]
      expect([hidden.status, hidden.text]).toEqual([none.status, none.text])
    }
  })

  it('is refused after the connection ends', async () => {
    const owner = await newOwner()
    await buildBusinessCard(database, { userId: owner.id, visibility: 'friends' })
    const count = async () => (await friend.call(profilesApi.cards, { params: paramsOf(owner) })).body.length
    expect(await count()).toBe(1)
    await database.run(sql`delete from friendships where ${owner.id} in (user_low, user_high)`)
    expect(await count()).toBe(0)
  })
})

describe('GET …/vcard', () => {
  it('is sent to viewers of the card, and is a 404 for everybody else', async () => {
    const owner = await newOwner()
    const card = await buildBusinessCard(database, {
      userId: owner.id,
      visibility: 'friends',
      title: 'Evil\r\nEND:VCARD',
      phone: '+49 40 1',
    })
    const get = (caller: typeof anonymous, params = cardParamsOf(owner, card)) =>
      caller.call(profilesApi.vcard, { params })
    expect((await get(anonymous)).status).toBe(401)
    expect([(await get(stranger)).status, (await get(admin)).status]).toEqual([404, 404])
    expect((await get(friend, cardParamsOf(stranger, card))).status).toBe(404)
    const reply = await get(friend)
    expect(reply.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="Member \d+\.vcf"/)
    expect(reply.text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/)
    expect(reply.text.match(/END:VCARD/g)).toHaveLength(2)
    expect(reply.text.match(/^END:VCARD$/gm)).toHaveLength(1)
    expect(reply.text).toContain('TITLE:Evil\\nEND:VCARD\r\n')
    expect(reply.text).toContain('TEL;TYPE=WORK,VOICE:+49 40 1\r\n')
  })
})
