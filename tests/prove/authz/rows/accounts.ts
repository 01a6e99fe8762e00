import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { adminOnly, everybody, json, member, ownersAlone, type Row, visitorOnly401 } from '../row.ts'
import { unique, type World } from '../world.ts'

const newMember = async ({ app }: World) => ({ id: (await buildMember(app.database)).id })
const ownSession = async ({ app, people: { owner } }: World) => {
  const [session] = await app.database.all(sql<{ id: number }>`
    insert into sessions (token_hash, user_id, address, user_agent, expires_at)
    values (decode(md5(random()::text), 'hex'), ${owner.id}, '127.0.0.1', 'x', now() + interval '1 hour')
    returning id`)
  return { id: session?.id ?? 0 }
}

/** As another administrator asked for it. */
const waitingChange = async ({ app }: World) => {
  const { id } = await buildMember(app.database)
  return app.database.one(sql<{ id: number }>`
    insert into sign_in_changes (user_id, kind, state) values (${id}, 'factors', 'waiting') returning id`)
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
  { operation: 'GET /api/user', expect: member },
  {
    operation: 'POST /api/login',
    request: ({ people }) =>
      json({ username: people.owner.username, password: testPassword, fullName: null })(),
    expect: everybody,
  },
  {
    operation: 'POST /api/register',
    request: () => json({ username: `w${unique()}`, fullName: 'New Member', password: strong })(),
    expect: '201 201 201 201 201 201 201',
  },
  { operation: 'POST /api/logout', expect: everybody },
  { operation: 'GET /api/welcome', expect: everybody },
  {
    operation: 'POST /api/add-email',
    request: () => json({ email: `${unique()}@example.com` })(),
    expect: member,
  },
  // Their address is not verified yet.
  { operation: 'POST /api/send-verification-email', expect: member },
  { operation: 'GET /api/verify-email', query: 'token=none', expect: '400 400 400 400 400 400 400' },
  {
    operation: 'POST /api/forgot-password',
    request: json({ email: 'nobody@example.com' }),
    expect: everybody,
  },
  {
    operation: 'POST /api/reset-password',
    request: json({ token: 'none', newPassword: strong }),
    expect: '400 400 400 400 400 400 400',
  },
  {
    operation: 'POST /api/account/password',
    request: json({ currentPassword: 'not the current one', newPassword: strong }),
    expect: '401 403 403 403 403 403 403',
  },
  { operation: 'GET /api/account/email', expect: member },
  { operation: 'DELETE /api/account/email', expect: member },
  {
    operation: 'POST /api/account/email',
    request: json({ email: 'new@example.com', password: 'not the current one' }),
    expect: '401 403 403 403 403 403 403',
  },
  {
    operation: 'POST /api/account/email/confirm',
    request: json({ token: 'none' }),
    expect: '400 400 400 400 400 400 400',
  },
  {
    operation: 'POST /api/account/not-me',
    request: json({ token: 'none' }),
    expect: '400 400 400 400 400 400 400',
  },
  {
    operation: 'PUT /api/account/notation',
    request: json({ numbers: '1.234,50', dates: null }),
    expect: member,
  },
  { operation: 'GET /api/account/storage', expect: member },
  // Before an export is asked for, which may be ready at once.
  { operation: 'GET /api/account/export/file', expect: visitorOnly401 },
  { operation: 'POST /api/account/export', expect: '401 200 200 200 200 200 200' },
  { operation: 'GET /api/account/export', expect: member },
  {
    operation: 'POST /api/account/deletion',
    // The only administrator stays.
    expect: '401 200 200 200 200 403 200',
  },
  { operation: 'GET /api/account/deletion', expect: member },
  { operation: 'DELETE /api/account/deletion', expect: member },
  { operation: 'GET /api/account/sessions', expect: member },
  { operation: 'DELETE /api/account/sessions', expect: member },
  { operation: 'DELETE /api/account/sessions/{id}', item: ownSession, expect: ownersAlone },
  { operation: 'GET /api/users', expect: member },
  { operation: 'GET /api/users', about: 'the list for privacy', query: 'purpose=privacy', expect: member },
  { operation: 'GET /api/users/{id}', item: newMember, expect: member },
  {
    operation: 'DELETE /api/users/{id}',
    item: newMember,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  {
    operation: 'DELETE /api/users/{id}',
    about: 'an administrator',
    item: async ({ app }) => ({ id: (await buildMember(app.database, { isAdmin: true })).id }),
    expect: '401 403 403 403 403 403 403',
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/admin/theme', expect: everybody },
  {
    operation: 'PUT /api/admin/theme',
    request: json({
      variant: 'professional',
      primary: 'hsl(222, 47%, 11%)',
      appearance: 'light',
      radius: 0.5,
    }),
    expect: adminOnly,
  },
  { operation: 'GET /api/admin/ai-settings', expect: member },
  { operation: 'PUT /api/admin/ai-settings', request: json({ enabled: true }), expect: adminOnly },
  { operation: 'GET /api/admin/ai-service', expect: adminOnly },
  { operation: 'GET /api/admin/ai-service/found', expect: adminOnly },
  { operation: 'PUT /api/admin/ai-service', request: json(aiService), expect: adminOnly },
  { operation: 'POST /api/admin/ai-service/test', request: json(aiService), expect: adminOnly },
  { operation: 'DELETE /api/admin/ai-service', expect: adminOnly },
  {
    operation: 'PUT /api/admin/ai-limits',
    request: json({ localOnly: [], tokensPerMonth: null }),
    expect: adminOnly,
  },
  { operation: 'GET /api/admin/registration', expect: adminOnly },
  {
    operation: 'PUT /api/admin/registration',
    request: json({ mode: 'open', domains: [] }),
    expect: adminOnly,
  },
  { operation: 'GET /api/admin/invitations', expect: adminOnly },
  {
    operation: 'POST /api/admin/invitations',
    request: () => json({ email: `${unique()}@example.com` })(),
    expect: '401 403 403 403 403 201 403',
  },
  {
    operation: 'DELETE /api/admin/invitations/{id}',
    item: newInvitation,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/invitations/sent', expect: member },
  {
    operation: 'POST /api/invitations/sent',
    about: 'without an address of their own',
    request: () => json({ emails: [`${unique()}@example.com`] })(),
    expect: '401 403 403 403 403 403 403',
  },
  {
    operation: 'POST /api/invitations/sent/{id}/mail',
    about: 'without an address of their own',
    item: sentInvitation,
    expect: '401 404 404 404 403 404 404',
    absent: '401 404 404 404 404 404 404',
  },
  { operation: 'DELETE /api/invitations/sent/{id}', item: sentInvitation, expect: ownersAlone },
  {
    operation: 'GET /api/invitations/of/{token}',
    item: async () => ({ token: 'none' }),
    absentItem: async () => ({ token: 'none' }),
    expect: '400 400 400 400 400 400 400',
    absent: '400 400 400 400 400 400 400',
  },
  // Allowed only if the registration settings name domains.
  {
    operation: 'POST /api/invitations',
    request: json({ email: 'somebody@example.com' }),
    expect: '403 403 403 403 403 403 403',
  },
  { operation: 'GET /api/admin/notices', expect: adminOnly },
  { operation: 'GET /api/account/sign-in-changes', expect: member },
  { operation: 'POST /api/account/sign-in-changes/seen', request: json({ ids: [1] }), expect: member },
  { operation: 'GET /api/admin/sign-in-changes', expect: adminOnly },
  {
    operation: 'POST /api/admin/sign-in-changes/{id}/confirm',
    item: waitingChange,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  {
    operation: 'DELETE /api/admin/sign-in-changes/{id}',
    item: waitingChange,
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/admin/stats', expect: adminOnly },
  { operation: 'GET /api/admin/users', expect: adminOnly },
  {
    operation: 'POST /api/admin/users',
    request: () =>
      json({
        username: `w${unique()}`,
        email: `${unique()}@example.com`,
        fullName: 'Made',
        password: strong,
      })(),
    expect: '401 403 403 403 403 201 403',
  },
  { operation: 'GET /api/admin/user-stats', expect: adminOnly },
  {
    operation: 'PATCH /api/admin/users/{id}',
    item: newMember,
    request: json({ location: 'Bergen' }),
    expect: adminOnly,
    absent: '401 403 403 403 403 404 403',
  },
  { operation: 'GET /api/admin/analytics', expect: adminOnly },
  { operation: 'GET /api/admin/audit', expect: adminOnly },
  { operation: 'GET /api/admin/audit/file', expect: adminOnly },
]
