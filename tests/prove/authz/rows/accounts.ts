import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { json, type Row } from '../row.ts'
import { unique, type World } from '../world.ts'

const newMember = async ({ app }: World) => ({ id: (await buildMember(app.database)).id })
const ownSession = async ({ app, people: { owner } }: World) => {
  const [session] = await app.database.all(sql<{ id: number }>`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    values (decode(md5(random()::text), 'hex'), ${owner.id}, '127.0.0.1', 'x', now() + interval '1 hour')
    returning id`)
  return { id: session?.id ?? 0 }
}

/** As another administrator asked for it. */
const waitingChange = async ({ app }: World) => {
  const { id } = await buildMember(app.database)
  return app.database.one(sql<{ id: number }>`
    insert into sign_in_changes (member_id, kind, state) values (${id}, 'factors', 'waiting') returning id`)
}

const newInvitation = async ({ app }: World) =>
  app.database.one(sql<{ id: number }>`
    insert into invitations (email, is_requested, expires_at)
    values (${`${unique()}@example.com`}, false, now() + interval '1 day') returning id`)

const sentInvitation = ({ app, people: { owner } }: World) =>
  app.database.one(sql<{ id: number }>`
    insert into member_invitations (inviter_id, email, expires_at)
    values (${owner.id}, ${`${unique()}@example.com`}, now() + interval '1 day') returning id`)

const strong = 'plum-Kettle-97-orbit'

/** Nothing listens at this port. */
const aiService = { baseUrl: 'http://127.0.0.1:9/v1', model: 'none', key: null, isLocal: true }

export const accountRows: readonly Row[] = [
  { operation: 'GET /api/user' },
  {
    operation: 'POST /api/login',
    request: ({ people }) =>
      json({ username: people.owner.username, password: testPassword, fullName: null })(),
  },
  {
    operation: 'POST /api/register',
    request: () => json({ username: `w${unique()}`, fullName: 'New Member', password: strong })(),
  },
  { operation: 'POST /api/logout' },
  { operation: 'GET /api/welcome' },
  {
    operation: 'POST /api/add-email',
    request: () => json({ email: `${unique()}@example.com` })(),
  },
  // Their address is not verified yet.
  { operation: 'POST /api/send-verification-email' },
  { operation: 'GET /api/verify-email', query: 'token=none' },
  {
    operation: 'POST /api/forgot-password',
    request: json({ email: 'nobody@example.com' }),
  },
  {
    operation: 'POST /api/reset-password',
    request: json({ token: 'none', newPassword: strong }),
  },
  {
    operation: 'POST /api/account/password',
    request: json({ currentPassword: 'not the current one', newPassword: strong }),
  },
  { operation: 'GET /api/account/email' },
  { operation: 'DELETE /api/account/email' },
  {
    operation: 'POST /api/account/email',
    request: json({ email: 'new@example.com', password: 'not the current one' }),
  },
  {
    operation: 'POST /api/account/email/confirm',
    request: json({ token: 'none' }),
  },
  {
    operation: 'POST /api/account/not-me',
    request: json({ token: 'none' }),
  },
  {
    operation: 'PUT /api/account/notation',
    request: json({ numbers: '1.234,50', dates: null }),
  },
  { operation: 'GET /api/account/storage' },
  // Before an export is asked for, which may be ready at once.
  { operation: 'GET /api/account/export/file' },
  { operation: 'POST /api/account/export' },
  { operation: 'GET /api/account/export' },
  {
    operation: 'POST /api/account/deletion',
    // The only administrator stays.
  },
  { operation: 'GET /api/account/deletion' },
  { operation: 'DELETE /api/account/deletion' },
  { operation: 'GET /api/account/sessions' },
  { operation: 'DELETE /api/account/sessions' },
  { operation: 'DELETE /api/account/sessions/{id}', item: ownSession },
  { operation: 'GET /api/users' },
  { operation: 'GET /api/users', about: 'the list for privacy', query: 'purpose=privacy' },
  { operation: 'GET /api/users/{id}', item: newMember },
  {
    operation: 'DELETE /api/users/{id}',
    item: newMember,
  },
  {
    operation: 'DELETE /api/users/{id}',
    about: 'an administrator',
    item: async ({ app }) => ({ id: (await buildMember(app.database, { isAdmin: true })).id }),
  },
  { operation: 'GET /api/admin/theme' },
  {
    operation: 'PUT /api/admin/theme',
    request: json({
      variant: 'professional',
      primary: 'hsl(222, 47%, 11%)',
      appearance: 'light',
      radius: 0.5,
    }),
  },
  { operation: 'GET /api/admin/ai-settings' },
  { operation: 'PUT /api/admin/ai-settings', request: json({ enabled: true }) },
  { operation: 'GET /api/admin/ai-service' },
  { operation: 'GET /api/admin/ai-service/found' },
  { operation: 'PUT /api/admin/ai-service', request: json(aiService) },
  { operation: 'POST /api/admin/ai-service/test', request: json(aiService) },
  { operation: 'DELETE /api/admin/ai-service' },
  {
    operation: 'PUT /api/admin/ai-limits',
    request: json({ localOnly: [], tokensPerMonth: null }),
  },
  { operation: 'GET /api/admin/registration' },
  {
    operation: 'PUT /api/admin/registration',
    request: json({ mode: 'open', domains: [] }),
  },
  { operation: 'GET /api/admin/invitations' },
  {
    operation: 'POST /api/admin/invitations',
    request: () => json({ email: `${unique()}@example.com` })(),
  },
  {
    operation: 'DELETE /api/admin/invitations/{id}',
    item: newInvitation,
  },
  { operation: 'GET /api/invitations/sent' },
  {
    operation: 'POST /api/invitations/sent',
    about: 'without an address of their own',
    request: () => json({ emails: [`${unique()}@example.com`] })(),
  },
  {
    operation: 'POST /api/invitations/sent/{id}/mail',
    about: 'without an address of their own',
    item: sentInvitation,
  },
  { operation: 'DELETE /api/invitations/sent/{id}', item: sentInvitation },
  {
    operation: 'GET /api/invitations/of/{token}',
    item: async () => ({ token: 'none' }),
    absentItem: async () => ({ token: 'none' }),
  },
  // Allowed only if the registration settings name domains.
  {
    operation: 'POST /api/invitations',
    request: json({ email: 'somebody@example.com' }),
  },
  { operation: 'GET /api/admin/notices' },
  { operation: 'GET /api/account/sign-in-changes' },
  { operation: 'POST /api/account/sign-in-changes/seen', request: json({ ids: [1] }) },
  { operation: 'GET /api/admin/sign-in-changes' },
  {
    operation: 'POST /api/admin/sign-in-changes/{id}/confirm',
    item: waitingChange,
  },
  {
    operation: 'DELETE /api/admin/sign-in-changes/{id}',
    item: waitingChange,
  },
  { operation: 'GET /api/admin/stats' },
  { operation: 'GET /api/admin/users' },
  {
    operation: 'POST /api/admin/users',
    request: () =>
      json({
        username: `w${unique()}`,
        email: `${unique()}@example.com`,
        fullName: 'Made',
        password: strong,
      })(),
  },
  { operation: 'GET /api/admin/user-stats' },
  {
    operation: 'PATCH /api/admin/users/{id}',
    item: newMember,
    request: json({ location: 'Bergen' }),
  },
  { operation: 'GET /api/admin/analytics' },
  { operation: 'GET /api/admin/audit' },
  { operation: 'GET /api/admin/audit/file' },
]
