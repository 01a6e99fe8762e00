import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'

const { database, features, signIn } = await testApplication()
const lists = features.flatMap(({ ownData }) => ownData?.lists ?? [])

/** Tables about members that are left out of downloads, and why. */
const leftOut: Readonly<Record<string, string>> = {
  account_exports: 'the download itself',
  account_links: 'secrets: what a link in a mail allows',
  account_link_tokens: 'secrets',
  recovery_codes: 'secrets',
  invitations: 'addresses of people whom an administrator invited',
  invitation_tokens: 'secrets',
  member_invitation_tokens: 'secrets',
  ai_usage: 'counts of a day, for a limit',
  passkey_challenges: 'secrets of a pending sign-in',
  idempotency_keys: 'answers to repeated requests, deleted after a day',
  audit_log: 'the security log of the operator',
  confirmed_payments: 'which payments are the same; each is in the data of its side',
  bill_news: 'what waits a moment until it is told; the notifications are exported',
  books: 'one for each member and company, without data of its own',
  company_bank_accounts: 'what belongs to a company, not to a member',
  connection_request_counts: 'counts of today, for a limit',
  conversation_openings: 'counts of a day, for a limit',
  point_totals: 'sums of the point events, which are exported',
  invoice_counters: 'the last number, which stands on an invoice',
  trade_counters: 'the last number, which stands on an order or a delivery',
  document_counters: 'the last number, which stands on a quote, pro-forma invoice or credit note',
  notification_senders: 'other members; the notification says how many',
}

it('exports every table about members, unless it is listed as left out', async () => {
  const tables = await database.all(sql<{ name: string }>`
    with recursive about as (
      select 'users'::regclass::oid as id
      union
      select c.conrelid from about a join pg_constraint c on c.contype = 'f' and c.confrelid = a.id)
    select relname as name from pg_class where oid in (select id from about)
    union
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
      and a.attname ~ '^(user|owner|author|actor|admin|member|sender)_id$'`)
  const exported = new Set(lists.flatMap((list) => list.tables))
  const missing = tables.map(({ name }) => name).filter((name) => !exported.has(name) && !(name in leftOut))
  expect(missing).toEqual([])
  expect([...exported].filter((name) => name in leftOut)).toEqual([])
  const known = new Set(tables.map(({ name }) => name))
  expect([...exported, ...Object.keys(leftOut)].filter((name) => !known.has(name))).toEqual([])
})

it('reads every list, and names each file once', async () => {
  const { id } = await signIn()
  for (const list of lists) await expect(database.all(list.rows(id))).resolves.toBeInstanceOf(Array)
  const names = lists.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
