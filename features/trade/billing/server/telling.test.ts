import { describe, expect, it, vi } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { billingApi } from '#features/trade/billing/contract.ts'
import { peopleApi } from '#features/trade/companies/contract/people.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { publicGuestApi } from '#features/trade/guests/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { addressOf, notificationTypes, type NotificationType } from '#features/people/notifications/domain.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { inviteGuest, mailsTo, nextMail } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { sendJson } from '#tests/support/trade.ts'

const server = await startMailServer()
const application = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const { anonymous, app, database, signIn, url } = application
const trading = await tradingCompanies(application)
const { buying, selling, buyer, seller } = trading
const stranger = await signIn()

const isOfBills = (type: NotificationType) => type.startsWith('bill_') || type === 'payment_announced'

/** What somebody was told of a bill or of its invoice, the oldest first. */
const told = async (by: SignedIn, { bill, invoice }: { readonly bill: number; readonly invoice: number }) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  const about = body.filter(
    ({ type, record }) =>
      isOfBills(type) &&
      record?.id === (record?.kind === 'bill' ? bill : record?.kind === 'invoice' && invoice),
  )
  expect(about.every(({ from, fromUserId }) => from === null && fromUserId === null)).toBe(true)
  return about.map(({ type }) => type).toReversed()
}
const pay = (bill: number, amount: number) =>
  sendJson<{ id: number }>(buying.clerk, 'POST', `/api/payments?book=${buying.bookId}`, {
    direction: 'out',
    date: '2026-11-20',
    amount,
    currency: 'EUR',
    allocations: [{ billId: bill, amount }],
  })

describe('the steps of a bill', () => {
  it('are told to those of the other side who write its bills or invoices, and to nobody else', async () => {
    const made = await trading.billed()
    const { bill, invoice } = made
    await expect.poll(() => told(buyer, made)).toEqual(['bill_received'])
    await trading.dispute(buyer, bill, { line: 1, reason: 'Four are rusty' })
    await trading.answer(seller, invoice, { line: 1, answer: 'You get them back' })
    const note = await trading.credit(invoice, [{ line: 1, quantity: 4 }])
    await trading.issue(note.id)
    await trading.accept(buyer, bill)
    await pay(bill, 18)
    for (const by of [seller, selling.clerk])
      await expect.poll(() => told(by, made)).toEqual(['bill_disputed', 'bill_accepted', 'payment_announced'])
    for (const by of [buyer, buying.clerk])
      expect(await told(by, made)).toEqual(['bill_received', 'bill_answered'])
    // The credit note is a paper of its own, which the notice opens.
    const { papers } = await trading.orderOf(buyer, made.order)
    await expect
      .poll(() => told(buying.clerk, { bill: papers[1]?.id ?? 0, invoice: note.id }))
      .toEqual(['bill_credited'])
    for (const by of [buying.keeper, selling.keeper, stranger]) {
      const { body } = await by.call(notificationsApi.list)
      expect(body.filter(({ type }) => isOfBills(type))).toEqual([])
    }
  })

  it('open the paper in the book that it is in', async () => {
    const made = await trading.billed()
    await trading.accept(buyer, made.bill)
    await expect.poll(() => told(buying.clerk, made)).toEqual(['bill_received'])
    const addressFor = async (by: SignedIn) => {
      const { body } = await by.call(notificationsApi.list)
      return body.filter(({ type }) => isOfBills(type)).map(addressOf)[0]
    }
    expect(await addressFor(buying.clerk)).toBe(`/ai?tab=bills&bill=${made.bill}&book=${buying.bookId}`)
    expect(await addressFor(selling.clerk)).toBe(
      `/ai?tab=invoices&invoice=${made.invoice}&book=${selling.bookId}`,
    )
  })

  it('reach open pages at once, and those who block each other, because they name nobody', async () => {
    await buying.clerk.call(connectionsApi.restrict, {
      params: { kind: 'blocks', id: String(selling.clerk.id) },
    })
    const socket = await openTestSocket(url, selling.clerk.token)
    const made = await trading.billed()
    await trading.dispute(buying.clerk, made.bill, { line: 1, reason: 'Too dear' })
    await expect
      .poll(() => socket.frames.filter(({ type }) => type === 'notification').map(({ data }) => data))
      .toMatchObject([
        {
          type: 'bill_disputed',
          content: 'Lines of an invoice of yours were disputed',
          record: { kind: 'invoice', id: made.invoice },
        },
      ])
    await expect.poll(() => told(buying.clerk, made)).toEqual(['bill_received'])
    socket.socket.close()
  })

  it('are not told to whoever works on both sides, or left the company before', async () => {
    const [both, former] = [await signIn(), await signIn()]
    const join = (companyId: number, userId: number) =>
      database.run(sql`
        insert into company_members (company_id, member_id, role) values (${companyId}, ${userId}, 'bookkeeper')`)
    await join(buying.id, both.id)
    await join(selling.id, both.id)
    await join(buying.id, former.id)
    await buyer.call(peopleApi.removePerson, {
      params: { id: String(buying.id), userId: String(former.id) },
    })
    const made = await trading.billed()
    await expect.poll(() => told(buyer, made)).toEqual(['bill_received'])
    expect([await told(both, made), await told(former, made)]).toEqual([[], []])
  })

  it('tell of a payment only while the seller does not know of it', async () => {
    const made = await trading.billed()
    await trading.accept(buyer, made.bill)
    await sendJson(seller, 'POST', `/api/payments?book=${selling.bookId}`, {
      date: '2026-11-20',
      amount: 30,
      currency: 'EUR',
      allocations: [{ invoiceId: made.invoice, amount: 30 }],
    })
    await pay(made.bill, 30)
    const waiting = sql<{ n: number }>`select count(*) as n from bill_news where bill_id = ${made.bill}`
    await expect.poll(async () => (await database.one(waiting)).n).toBe(0)
    expect(await told(seller, made)).toEqual(['bill_accepted'])
  })
})

describe('news that cannot be told', () => {
  const newsOf = (bill: number) =>
    database.first(sql<{ failures: number; waits: boolean }>`
      select failures, retry_at > now() as waits from bill_news where bill_id = ${bill}`)
  const again = (bill: number, failures: number) =>
    database.run(sql`update bill_news set failures = ${failures}, retry_at = now() where bill_id = ${bill}`)
  /** Arrives once more. */
  const arrives = (bill: number) =>
    database.run(sql`
      insert into bill_news (book_id, bill_id, kind) select book_id, id, 'bill_received' from bills where id = ${bill}`)

  it('waits by itself, is told later, and is given up in the end', async () => {
    const made = await trading.billed()
    await expect.poll(() => told(buyer, made)).toEqual(['bill_received'])
    const givenUp = vi.spyOn(app.log, 'error')
    await database.run(sql`
      create function no_notice() returns trigger language plpgsql as $$ begin
        if new.record_kind = 'bill' and new.record_id = tg_argv[0]::bigint then
          raise exception 'as if it could not be told';
        end if;
        return new;
      end $$`)
    // An argument of a trigger is no value of a statement.
    const trigger = `create trigger no_notice before insert or update on notifications
      for each row execute function no_notice(${made.bill})`
    await database.run({ strings: [trigger], values: [] })
    try {
      await arrives(made.bill)
      const other = await trading.billed()
      await expect.poll(() => told(buyer, other)).toEqual(['bill_received'])
      await expect.poll(() => newsOf(made.bill)).toMatchObject({ waits: true })
      await again(made.bill, 49)
      await expect.poll(() => newsOf(made.bill), { timeout: 10_000 }).toBeUndefined()
      expect(givenUp).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ bill: made.bill, kind: 'bill_received' }),
        'news of a bill was given up',
      )
      await arrives(made.bill)
      await expect.poll(() => newsOf(made.bill)).toMatchObject({ waits: true })
    } finally {
      await database.run(sql`drop function no_notice cascade`)
      givenUp.mockRestore()
    }
    await again(made.bill, 1)
    await expect.poll(() => newsOf(made.bill), { timeout: 10_000 }).toBeUndefined()
    expect(await told(buyer, made)).toEqual(['bill_received', 'bill_received'])
  })
})

describe('a member who is away', () => {
  /** Wants these kinds by mail, at an address that is proved. */
  const mailed = async (by: SignedIn, kinds: readonly NotificationType[]) => {
    const email = `${by.username}@company.example`
    await database.run(sql`
      update users set email = ${email}, email_verified_at = now() where id = ${by.id}`)
    const body = {
      channels: Object.fromEntries(
        notificationTypes.map((type) => [type, kinds.includes(type) ? 'mail' : 'page']),
      ) as Record<NotificationType, 'mail' | 'page'>,
      timeZone: 'UTC',
      quiet: null,
      digestAt: '08:00',
    }
    expect((await by.call(notificationsApi.setSettings, { body })).status).toBe(200)
    return email
  }
  const planned = async ({ id }: SignedIn) =>
    (
      await database.one(sql<{ n: number }>`
        select count(*) as n from notification_mails where member_id = ${id} and sent_at is null`)
    ).n
  const makeDue = ({ id }: SignedIn) =>
    database.run(
      sql`update notification_mails set due_at = now() where member_id = ${id} and sent_at is null`,
    )

  it('gets the kinds of trade that they chose by mail, each once, and no others', async () => {
    const [at, silent] = [await mailed(buyer, ['bill_received', 'order_accepted']), await mailed(seller, [])]
    const made = await trading.billed()
    await expect.poll(() => planned(buyer)).toBe(2)
    await makeDue(buyer)
    const mail = await nextMail(server, at)
    expect(mail.subject).toBe('2 notifications from Kontor')
    expect(mail.text).toContain('A bill of an order arrived.')
    expect(mail.text).toContain('Your order was accepted.')
    // No figure, name or reason stands in it.
    expect(mail.text).not.toMatch(/Kyowa|30/)
    await trading.dispute(buying.clerk, made.bill, { line: 1, reason: 'Wombat reasons' })
    await trading.answer(selling.clerk, made.invoice, { line: 1, answer: 'Wombat answers' })
    await expect.poll(() => told(buyer, made)).toEqual(['bill_received', 'bill_answered'])
    expect([await planned(buyer), await planned(seller)]).toEqual([0, 0])
    expect(await mailsTo(server, at)).toHaveLength(1)
    expect(await mailsTo(server, silent)).toEqual([])
  })

  it('is led to the paper by a mail about it alone', async () => {
    const at = await mailed(selling.clerk, ['bill_disputed'])
    const made = await trading.billed()
    await trading.dispute(buyer, made.bill, { line: 1, reason: 'Too dear' })
    await makeDue(selling.clerk)
    const mail = await nextMail(server, at)
    expect(mail.subject).toBe('Lines of an invoice of yours were disputed')
    expect(mail.text).toContain(`${url}/ai?tab=invoices&invoice=${made.invoice}&book=${selling.bookId}`)
  })
})

describe('a guest who buys', () => {
  it('is mailed that they were invoiced and credited, with the amount and no file', async () => {
    const alone = await signIn()
    const own = await buildCompany(database, {
      name: 'Okapi Tools',
      people: [{ userId: alone.id, role: 'owner' }],
    })
    const form = new FormData()
    form.append('content', 'Surplus bearings')
    form.append('postType', 'Selling Requisition post')
    form.append(
      'requisition',
      JSON.stringify({
        bookId: own.bookId,
        currency: 'EUR',
        deadline: new Date(Date.now() + 3_600_000).toISOString(),
        lines: [{ description: 'Bearing', quantity: 10, unit: 'pcs' }],
      }),
    )
    const { id: postId } = (await (
      await alone.fetch('/api/posts', { method: 'POST', body: form })
    ).json()) as {
      id: number
    }
    const guest = await inviteGuest(server, alone, postId)
    const { body: quote } = await anonymous.call(publicGuestApi.quote, {
      ...guest.link,
      body: { lines: [{ line: 1, unitPrice: 3 }] },
    })
    const { body: orders } = await alone.call(ordersApi.award, {
      ...idOf(postId),
      body: { lines: [{ line: 1, quoteId: quote.id }], reason: 'The best price' },
    })
    const id = orders[0]?.id ?? 0
    const one = { params: { token: guest.token, id: String(id) } }
    await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    const { body: sent } = await alone.call(ordersApi.ship, {
      ...idOf(id),
      body: { lines: [{ line: 1, quantity: 4, warehouse: null }] },
    })
    await anonymous.call(publicGuestApi.receive, {
      params: { token: guest.token, id: String(sent.deliveries[0]?.id) },
      body: { lines: [{ line: 1, received: 4 }] },
    })
    const { body: drafted } = await alone.call(ordersApi.invoice, { ...idOf(id), body: {} })
    const issued = await sendJson<{ invoiceNumber: string }>(alone, 'PUT', `/api/invoices/${drafted.id}`, {
      status: 'final',
    })
    const subjects = async () => (await mailsTo(server, guest.email)).map(({ subject }) => subject)
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toContain(`Invoice ${issued.invoiceNumber} of Okapi Tools`)
    const mail = (await mailsTo(server, guest.email)).at(-1)
    expect(mail?.text).toContain(`an invoice, ${issued.invoiceNumber}, for order SO-`)
    expect(mail?.text).toContain('€12.00')
    expect(mail?.attachments).toEqual([])
    const note = await sendJson<{ id: number }>(alone, 'POST', `/api/invoices/${drafted.id}/credit-note`, {})
    await sendJson(alone, 'PUT', `/api/invoices/${note.id}`, { status: 'final' })
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Okapi Tools has issued a credit note')
    // The link opens what was sent to the guest, and nothing of the seller's book.
    const seen = await anonymous.call(publicGuestApi.order, one)
    expect(seen.body.papers.map(({ number }) => number)).toContain(issued.invoiceNumber)
    expect((await anonymous.call(billingApi.trade, idOf(drafted.id))).status).toBe(401)
  })
})
