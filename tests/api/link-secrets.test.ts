import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { buildCompany } from '#db/factories/index.ts'
import { guestsApi, publicGuestApi } from '#features/trade/guests/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { identifier, sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { tokenOfNote } from '#tests/support/delivery-codes.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { tokenOf, nextMail } from '#tests/support/guests.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import {
  makeAcceptedOrder,
  makeDelivery,
  postRequisition,
  sendJson,
  sendQuote,
} from '#tests/support/trade.ts'
import { startMailServer } from '#tests/support/smtp.ts'

/** The secret of a link opens what it leads to. Nothing that the server keeps may hold it. */

const server = await startMailServer()
const app = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
  TRUSTED_PROXIES: '127.0.0.1',
  ADMIN_SECOND_FACTOR: 'optional',
})
const { anonymous, database, signIn, features, dataDir } = app
const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
const buyer = await signIn({ fullName: 'Bea Buyer' })
const admin = await signIn({ isAdmin: true })
const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })

/** All calls whose path holds more than ids: what a link, a mail or an invitation carries. */
const byToken = endpoints.filter(({ path: address }) => /:token\b/.test(address))

/** Calls by token that refuse nobody with 403 or 404. */
const answeredAlways = new Set([
  '/api/invitations/of/:token',
  '/api/letters/stop/:token',
  '/api/letters/stop-at-once/:token',
])

const absent = 'Zq3vD8kK1n5xWcY7RbT0uJpL2mH9sFgA4eNiOoQ6yXc'

const init = ({ method, files }: Endpoint) => {
  if (method === 'GET' || method === 'DELETE') return { method }
  if (files === undefined)
    return { method, body: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'walk' } }
  const body = new FormData()
  body.append(files.field, new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' }))
  return { method, body }
}

/** The path with this token, and this for each other parameter. */
const addressOf = ({ path: address }: Endpoint, token: string, other: number | string) =>
  address.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'token' ? token : String(other)))

/** Makes every call by token, each from an address of its own: of one caller not all refusals are recorded. */
async function walk(tokens: readonly string[], ids: readonly (number | string)[]): Promise<void> {
  for (const [at, endpoint] of byToken.entries())
    for (const token of tokens)
      for (const id of ids) {
        const client = at % 2 === 0 && endpoint.access === 'public' ? anonymous : buyer
        const { headers, ...call } = { headers: {}, ...init(endpoint) }
        const reply = await client.fetch(addressOf(endpoint, token, id), {
          ...call,
          headers: { ...headers, 'x-forwarded-for': `192.0.2.${at + 1}` },
        })
        expect([endpoint.path, reply.status]).not.toEqual([endpoint.path, 500])
      }
}

/** Where one of the secrets stands: tables of every schema, whatever the type of their columns. */
async function findInTables(secrets: readonly string[]): Promise<string[]> {
  const columns = await database.all(sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema::text as schema, c.table_name::text as table, c.column_name::text as column,
      c.data_type::text as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`)
  expect(columns.length).toBeGreaterThan(300)
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const value = identifier(column)
    const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`
    const { n } = await database.one(sql<{ n: number }>`
      select count(*)::int as n from ${identifier(schema)}.${identifier(table)}
      where ${text} like any (${secrets.map((secret) => `%${secret}%`)}::text[])`)
    if (n > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

async function findInFiles(directory: string, secrets: readonly string[]): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'latin1')
    if (secrets.some((secret) => text.includes(secret) || file.includes(secret))) found.push(file)
  }
  return found
}

it('no secret of a link stands in a table or file after every call by link, right and wrong', async () => {
  const { soldByGuest } = guestTrade(app, server, buyer, buying)
  const sold = await soldByGuest({ sealed: false })
  const invited = await sendJson<{ id: number }>(buyer, 'POST', `/api/requisitions/${sold.postId}/guests`, {
    name: 'Vera Lager',
    email: 'vera@guest.example',
  })
  const second = tokenOf(await nextMail(server, 'vera@guest.example'))
  const invoice = await sendJson<{ id: number }>(
    buyer,
    'POST',
    '/api/invoices',
    invoiceBody({ status: 'final' }),
  )
  const linked = await buyer.call(sendingApi.addLink, {
    params: { id: String(invoice.id) },
    headers: { 'idempotency-key': 'link' },
  })
  expect(linked.status).toBe(201)
  const third = linked.body.url.split('/').at(-1) ?? ''
  expect(third).toMatch(/^[\w-]{43}$/)
  const [asBuyer, asSeller] = [
    { fetch: buyer.fetch, bookId: buying.bookId },
    { fetch: admin.fetch, bookId: admin.id },
  ]
  const order = await makeAcceptedOrder(asBuyer, asSeller)
  const fourth = await tokenOfNote(admin, await makeDelivery(asSeller, order.id))
  expect(fourth).toMatch(/^[\w-]{32,}$/)
  const secrets = [sold.guest.token, second, third, fourth, absent]

  expect(byToken.length).toBeGreaterThan(35)
  await walk([absent], [7])
  await walk([sold.guest.token, third, fourth], [sold.id, absent])
  for (const token of secrets)
    for (const address of [
      `/i/${token}`,
      `/trade/${token}`,
      `/trade/${token}/x`,
      `/delivery/${token}`,
      `/${token}`,
      `/api/${token}`,
    ])
      await anonymous.fetch(address)
  await buyer.call(guestsApi.revoke, { params: { id: String(sold.postId), guestId: String(invited.id) } })
  expect((await anonymous.call(publicGuestApi.show, { params: { token: second } })).status).toBe(404)

  // The refusals were recorded, each under the name of its call.
  const targets = await database.all(sql<{ target: string }>`select distinct target from audit_log`)
  const known = new Set(targets.map(({ target }) => target))
  expect([...known].filter((target) => /[\w-]{32}/.test(target))).toEqual([])
  const unknown = byToken
    .map((endpoint) => addressOf(endpoint, ':token', 7))
    .filter((each) => !known.has(each))
  expect(new Set(unknown)).toEqual(answeredAlways)

  expect(await findInTables(secrets)).toEqual([])
  expect(await findInFiles(dataDir, secrets)).toEqual([])
})

/** Field names of an answer that may carry a secret. */
const mayBeSecret = /url|link|href|token|secret|code|password|recovery|otpauth|key$/i
/** Those that carry none, and why; alone or with their call. */
const harmless: Readonly<Record<string, string>> = {
  code: 'the code of an item',
  postcode: 'a part of an address',
  linkId: 'an id',
  linkPreview: 'what a public page says of itself',
  'POST /api/posts: url': 'the public page that a post links to',
  'POST /api/stored-files/:id/versions: links': 'which records a file stands at',
}

const fieldsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && typeof schema.properties === 'object' ? schema.properties : {}
  return [...Object.keys(own ?? {}), ...Object.values(schema).flatMap(fieldsIn)]
}

it('no repeatable call answers a secret that would be kept, unless it says so', () => {
  const unmarked = endpoints
    .filter((endpoint) => endpoint.idempotent === true && endpoint.secretAnswer !== true)
    .flatMap(({ method, path: address, response }) =>
      [...new Set(fieldsIn(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' })))]
        .filter((field) => mayBeSecret.test(field) && !(field in harmless))
        .map((field) => `${method} ${address}: ${field}`)
        .filter((field) => !(field in harmless)),
    )
  expect(unmarked).toEqual([])
  expect(endpoints.filter((endpoint) => endpoint.secretAnswer === true).length).toBeGreaterThan(0)
})

it('an answer with a secret is given once: the same request again is refused, and makes no second one', async () => {
  const invoice = await sendJson<{ id: number }>(
    buyer,
    'POST',
    '/api/invoices',
    invoiceBody({ status: 'final' }),
  )
  const make = () =>
    buyer.call(sendingApi.addLink, {
      params: { id: String(invoice.id) },
      headers: { 'idempotency-key': 'one link' },
    })
  const [first, again] = [await make(), await make()]
  expect([first.status, again.status]).toEqual([201, 409])
  expect(again.text).toBe(commonErrors.answeredOnce.sentence)
  const links = await buyer.call(sendingApi.links, { params: { id: String(invoice.id) } })
  expect(links.body).toHaveLength(1)
})

it('the audit log does not tell who has quoted on a sealed requisition, nor who has not', async () => {
  const [quoting, silent, withdrawn] = [await signIn(), await signIn(), await signIn()]
  const { id } = await postRequisition({ fetch: buyer.fetch, bookId: buying.bookId }, { sealed: true })
  const latest = async () =>
    (await database.one(sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`)).id
  const before = await latest()
  const own = `/api/requisitions/${id}/quote`
  const asTrader = (member: typeof quoting) => ({ fetch: member.fetch, bookId: member.id })
  await sendQuote(asTrader(quoting), id)
  await sendQuote(asTrader(withdrawn), id)
  await sendJson(withdrawn, 'DELETE', own, undefined)
  const file = () => {
    const body = new FormData()
    body.append('file', new File(['Sheet'], 'sheet.txt'))
    return body
  }
  for (const member of [quoting, silent, withdrawn]) {
    // As the page does on each visit.
    expect((await member.fetch(own)).status).toBe(200)
    await member.fetch(`${own}?book=${member.id}`)
    await member.fetch(`${own}/files/999999`)
    await member.fetch(`${own}/files/999999`, { method: 'DELETE' })
    await member.fetch(`${own}/files`, { method: 'POST', body: file() })
    await member.fetch(own, { method: 'DELETE' })
  }
  const log = await admin.fetch(`/api/admin/audit?target=requisitions&limit=100`)
  const entries = (await log.json()) as { id: number; target: string }[]
  expect(entries.filter((entry) => entry.id > before)).toEqual([])
  expect(await latest()).toBe(before)
})
