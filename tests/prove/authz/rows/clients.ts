import { randomUUID } from 'node:crypto'
import type { ProposalKind } from '#features/assistant/assistant/domain.ts'
import { invoiceForm } from '#features/books/invoices/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { type Row, form, json } from '../row.ts'
import type { Params, World } from '../world.ts'

const redirectUri = 'http://127.0.0.1/callback'

const client = async ({ app }: World) => {
  const clientId = randomUUID()
  await app.database.run(sql`
    insert into clients (client_id, kind, name, redirect_uris)
    values (${clientId}, 'registered', 'Desk', ${[redirectUri]}::text[])`)
  return { clientId }
}

const request = ({ clientId }: Params) => ({
  client_id: String(clientId),
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
})

const absentItem = async () => ({ clientId: 'unknown' })

const pass = async (world: World) => {
  const { clientId } = await client(world)
  return world.app.database.one(sql<{ id: number }>`
    insert into client_passes
      (member_id, client_id, audience, redirect_uri, categories, book_ids, connected_at, expires_at)
    select ${world.people.owner.id}, id, ${`${world.app.url}/mcp`}, ${redirectUri}, '{todo,financial,erp,material}',
      ${[world.people.owner.id]}::bigint[], now(),
      now() + interval '1 day'
    from clients where client_id = ${clientId} returning id`)
}

/** What the owner's client has prepared. */
function proposed(kind: ProposalKind, payload: object) {
  return async (world: World) => {
    const { database } = world.app
    // A member has only so many passes.
    const known = await database.first(sql<{ id: number }>`
      select max(id) as id from client_passes where member_id = ${world.people.owner.id} having max(id) is not null`)
    const { id } = known ?? (await pass(world))
    await database.run(sql`
      insert into assistant_grants (book_id, category, value)
      select ${world.people.owner.id}, category, 'allow' from unnest('{todo,financial,erp,material}'::text[]) category
      on conflict do nothing`)
    return database.one(sql<{ id: number }>`
      insert into client_proposals (pass_id, member_id, book_id, kind, payload, expires_at)
      select ${id}, member_id, member_id, ${kind}, ${JSON.stringify(payload)}::jsonb, now() + interval '1 day'
      from client_passes where id = ${id} returning id`)
  }
}

const proposal = proposed('todo', {
  title: 'Call the bank',
  description: null,
  dueDate: null,
  priority: 'low',
})
const transaction = {
  projectName: 'Harbour',
  transactionDate: '2026-03-04',
  transactionType: 'paid',
  amount: '12.5',
  currency: 'EUR',
  category: 'expense',
}
const invoice = invoiceForm.parse(invoiceBody())
const requisition = {
  text: 'We need bearings',
  currency: 'EUR',
  deadline: null,
  sealed: false,
  deliveryPlace: '',
  lines: [
    { description: 'Bearing', itemId: null, quantity: '1', unit: '', neededBy: null, specification: '' },
  ],
}

/** Programs outside, and who can see a member's data. */
export const clientRows: readonly Row[] = [
  {
    operation: 'POST /api/clients/requests',
    item: client,
    absentItem,
    request: (_, params) => json(request(params))(),
  },
  {
    operation: 'POST /api/clients/passes',
    item: client,
    absentItem,
    request: (_, params) => json({ request: request(params), categories: ['todo'], bookIds: [] })(),
  },
  { operation: 'DELETE /api/clients/passes/{id}', item: pass },
  { operation: 'GET /api/access/proposals' },
  { operation: 'GET /api/access/notes' },
  { operation: 'GET /api/access/proposals/{id}', item: proposal },
  { operation: 'POST /api/access/proposals/{id}/confirm', item: proposal },
  {
    operation: 'POST /api/access/proposals/{id}/confirm',
    about: 'a requisition, which is sent from its form',
    item: proposed('requisition', requisition),
  },
  {
    operation: 'POST /api/posts',
    about: 'made of the draft of a client',
    item: proposed('requisition', requisition),
    request: ({ people }, { id }, caller) =>
      form({
        content: 'We need bearings',
        postType: 'Buying Requisition post',
        requisition: JSON.stringify({
          ...requisition,
          bookId: caller === 'visitor' ? people.owner.id : people[caller].id,
          proposalId: Number(id),
          deadline: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      })(),
  },
  {
    operation: 'POST /api/access/proposals/{id}/todo',
    item: proposal,
    request: json({ title: 'Call the bank' }),
  },
  {
    operation: 'POST /api/access/proposals/{id}/transaction',
    item: proposed('transaction', transaction),
    request: json(transaction),
  },
  {
    operation: 'POST /api/access/proposals/{id}/invoice',
    item: proposed('invoice', invoice),
    request: json(invoice),
  },
  { operation: 'DELETE /api/access/proposals/{id}', item: proposal },
  { operation: 'GET /api/access' },
  { operation: 'GET /api/access/reads' },
]
