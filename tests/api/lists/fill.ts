import {
  buildPost,
  insertAttachments,
  insertBusinessCards,
  insertConversations,
  insertFriendships,
  insertLinkPreviews,
  insertMembers,
  insertNotifications,
  insertPosts,
  insertSessions,
  insertSuggestionReplies,
  insertSuggestions,
  insertTags,
  insertTodos,
} from '#db/factories/index.ts'
import { maxAudiences } from '#features/network/audiences/domain.ts'
import { maxEarlierVersions, maxTagsPerPost } from '#features/network/posts/domain.ts'
import {
  maxLinkLength,
  maxPageDescriptionLength,
  maxSiteNameLength,
  maxTitleLength,
} from '#features/network/previews/domain.ts'
import { placeTags } from '#features/network/tags/server/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { fillComments, fillImports, fillInvoices, fillRecordFiles, fillRecords } from './business.ts'
import { fillCompanies } from './companies.ts'
import { fillFiles } from './files.ts'
import { fillItems } from './items.ts'
import { fillBills } from './bills.ts'
import { fillParties } from './parties.ts'
import { fillSending } from './sending.ts'
import { fillPayments } from './payments.ts'
import { fillRecurring } from './recurring.ts'
import { fillTrade } from './trade.ts'
import { count, isLarge, large, long, makeRows } from './rows.ts'

const now = new Date()

async function fillPeople(
  queries: Queries,
  userId: number,
): Promise<{ friends: number[]; others: number[] }> {
  const members = await insertMembers(
    queries,
    makeRows(
      (n) => ({
        username: `${n}-${'é'.repeat(26)}`,
        fullName: long(200),
        passwordHash: '',
        avatar: `/api/avatars/${'0'.repeat(40)}`,
        location: long(100),
        occupation: long(100),
        email: `${n}${long(250)}`,
      }),
      4 * count,
    ),
  )
  const [friends, requesters, addressees, others] = [0, 1, 2, 3].map((n) =>
    members.slice(n * count, (n + 1) * count),
  )
  if (!friends || !requesters || !addressees || !others) throw new Error('There are members of each kind')
  await insertFriendships(queries, [
    ...friends.map((id) => ({ requesterId: userId, addresseeId: id, status: 'accepted' as const })),
    ...requesters.map((id) => ({ requesterId: id, addresseeId: userId, status: 'pending' as const })),
    ...addressees.map((id) => ({ requesterId: userId, addresseeId: id, status: 'pending' as const })),
    // Each of the others has a mutual connection with the member.
    ...others.map((id, n) => ({
      requesterId: friends[n] ?? 0,
      addresseeId: id,
      status: 'accepted' as const,
    })),
  ])
  await queries.run(
    sql`insert into mutes (muter_id, muted_id) select ${userId}, unnest(${friends}::bigint[])`,
  )
  await queries.run(sql`
    with made as (
      insert into audiences (member_id, name)
      select ${userId}, ${long(50)} || n from generate_series(1, ${maxAudiences}::int) n returning id)
    insert into audience_members (audience_id, member_id)
    select made.id, unnest(${friends}::bigint[]) from made`)
  return { friends, others }
}

async function fillPosts(queries: Queries, userId: number, friends: readonly number[]): Promise<number> {
  const { id: post } = await buildPost(queries, {
    authorId: userId,
    content: long(20_000),
    privacy: 'custom',
    audience: [...friends],
  })
  const text = { authorId: userId, content: long(20_000) }
  const posts = await insertPosts(
    queries,
    makeRows(() => text),
  )
  await insertPosts(
    queries,
    makeRows(() => ({ ...text, parentId: post, privacy: 'custom' as const })),
  )
  await queries.run(
    sql`update posts set revision = ${maxEarlierVersions}, edited_at = now() where id = ${post}`,
  )
  await queries.run(sql`
    insert into post_versions (post_id, revision, content, tags, written_at)
    select ${post}, n, ${long(20_000)},
      array(select ${long(46)} || i from generate_series(1, ${maxTagsPerPost}::int) i), now()
    from generate_series(0, ${maxEarlierVersions - 1}::int) n`)
  await insertAttachments(
    queries,
    [post, ...posts].flatMap((postId) =>
      makeRows(
        (position) => ({
          postId,
          position,
          fileKey: `attachments/${postId}-${position}`,
          previewKey: `attachments/preview-${postId}-${position}`,
          fileName: long(255),
          mimeType: 'image/png',
          size: 1,
          width: 1,
          height: 1,
        }),
        10,
      ),
    ),
  )
  await insertLinkPreviews(
    queries,
    [post, ...posts].map((postId) => ({
      postId,
      url: `https://${postId}.example/`.padEnd(maxLinkLength, 'a'),
      title: long(maxTitleLength),
      description: long(maxPageDescriptionLength),
      siteName: long(maxSiteNameLength),
      pictureKey: String(postId).padStart(40, '0'),
      expiresAt: now,
    })),
  )
  const tags = await insertTags(
    queries,
    makeRows((n) => `${n}${'é'.repeat(46)}`),
  )
  await placeTags(queries, [
    ...tags.map((tagId) => ({ postId: posts[0] ?? 0, tagId })),
    ...tags.slice(0, 20).map((tagId) => ({ postId: post, tagId })),
  ])
  await insertNotifications(
    queries,
    posts.map((postId) => ({ userId: userId, type: 'like' as const, from: [...friends], postId })),
  )
  return post
}

async function fillSuggestions(queries: Queries, userId: number, author: number): Promise<number> {
  const suggestions = await insertSuggestions(
    queries,
    makeRows(() => ({ authorId: author, title: long(300), content: long(5000) })),
  )
  await insertSuggestionReplies(
    queries,
    suggestions
      .slice(-large)
      .flatMap((suggestionId) =>
        makeRows(() => ({ suggestionId, adminId: userId, content: long(5000) }), 20),
      ),
  )
  return suggestions[0] ?? 0
}

async function fillConversations(queries: Queries, userId: number, friends: readonly number[]) {
  const [talk = 0] = await insertConversations(
    queries,
    friends.map((other) => ({
      between: [userId, other] as const,
      messages: makeRows(() => ({ senderId: other, content: long(10_000) }), 6),
    })),
  )
  await queries.run(sql`
    insert into messages (conversation_id, from_low, content)
    select ${talk}, true, ${long(10_000)} from generate_series(1, ${count}::integer)`)
  await queries.run(sql`update messages set file_count = 10 where conversation_id = ${talk}`)
  await queries.run(sql`
    insert into attachments (kind, conversation_id, message_id, position, storage_book, file_key, file_name,
      mime_type, size, description)
    select 'message', ${talk}, m.id, n, ${userId}, 'none', ${long(250)}, 'application/pdf', 1, ${long(500)}
    from messages m, generate_series(1, 10) n where m.conversation_id = ${talk}`)
  await queries.run(sql`
    with made as (
      insert into conversations (name, created_by, last_message_id) values (${long(80)}, ${userId}, 0) returning id)
    , sent as (
      insert into messages (conversation_id, sender_id, content, file_count)
      select id, ${userId}, ${long(10_000)}, 0 from made, generate_series(1, ${count}::integer))
    insert into conversation_members (conversation_id, member_id, is_administrator)
    select id, member, member = ${userId} from made, unnest(${[userId, ...friends.slice(0, 49)]}::bigint[]) member`)
  const { id: chat } = await queries.one(sql<{ id: number }>`
    with made as (
      insert into assistant_conversations (member_id, title) select ${userId}, ${long(200)}
      from generate_series(1, 200) returning id)
    select min(id) as id from made`)
  await queries.run(sql`
    insert into assistant_turns (conversation_id, prompt, text, state, engine, opened)
    select ${chat}, ${long(10_000)}, ${long(20_000)}, 'done', 'built-in', '{}'
    from generate_series(1, ${count}::integer)`)
  await queries.run(sql`
    insert into assistant_ledger (member_id, kind, prompt, engine, state, grants, opened, words)
    select ${userId}, 'chat', ${long(10_000)}, 'built-in', 'done',
      '{"financial":"ask","material":"ask","posts":"ask","erp":"ask","todo":"ask","user":"ask","notifications":"ask"}',
      '{}', '' from generate_series(1, ${count}::integer)`)
  await queries.run(sql`
    with made as (
      insert into reports (kind, subject_id, excerpt)
      select 'post', n, ${long(1_000)} from generate_series(1, ${count}::integer) n returning id)
    insert into report_reasons (report_id, reporter_id, reason, note)
    select made.id, reporter, 'other', ${long(1_000)} from made, unnest(${friends.slice(0, 20)}::bigint[]) reporter`)
  return { talk, chat }
}

/** Gives a member the most of everything that a page can show, with texts of the greatest length. */
export async function fillLists(queries: Queries, userId: number) {
  const { friends, others } = await fillPeople(queries, userId)
  await insertSessions(
    queries,
    makeRows(() => ({
      userId: userId,
      address: '::1',
      userAgent: long(300),
      createdAt: now,
      lastSeenAt: now,
    })),
  )
  await insertBusinessCards(
    queries,
    makeRows(
      (n) => ({
        userId: userId,
        title: long(100),
        position: long(100),
        company: long(100),
        phone: long(20),
        email: long(254),
        content: long(300),
        isDefault: n === 0,
      }),
      20,
    ),
  )
  await queries.run(sql`
    insert into passkeys (member_id, credential_id, public_key, counter, name)
    select ${userId}, n::text, '', 0, ${long(100)} from generate_series(1, 20) n`)
  await queries.run(sql`
    insert into invitations (email, invited_by, is_requested, expires_at)
    select n || ${long(250)}, ${userId}, false, now() + interval '1 day' from generate_series(1, ${count}::integer) n`)
  await queries.run(sql`
    insert into member_invitations (inviter_id, email, expires_at)
    select ${userId}, n || ${long(250)}, now() from generate_series(1, ${count}::integer) n`)
  await queries.run(sql`
    insert into audit_log (actor_id, action, target, result, address)
    select ${userId}, ${long(200)}, ${long(2000)}, 200, '::1' from generate_series(1, ${count}::integer)`)
  await insertTodos(
    queries,
    makeRows((n) => ({
      memberId: userId,
      title: long(300),
      description: long(5000),
      sharedWith: isLarge(n) ? friends.slice(0, 100) : [],
    })),
  )
  const records = await fillRecords(queries, userId)
  const invoice = await fillInvoices(queries, userId)
  const [bill, party] = [await fillBills(queries, userId), await fillParties(queries, userId)]
  const commented = { ...records, invoice, bill, party }
  await fillComments(queries, userId, commented)
  await fillRecordFiles(queries, userId, commented)
  await fillSending(queries, userId, invoice)
  const files = await fillFiles(queries, userId, others[1] ?? 0)
  return {
    post: await fillPosts(queries, userId, friends),
    suggestion: await fillSuggestions(queries, userId, others[0] ?? 0),
    ...(await fillConversations(queries, userId, friends)),
    item: await fillItems(queries, userId),
    bill,
    party,
    payment: await fillPayments(queries, userId),
    recurring: await fillRecurring(queries, userId),
    ...records,
    ...files,
    invoice,
    imported: await fillImports(queries, userId),
    ...(await fillCompanies(queries, userId, friends)),
    ...(await fillTrade(queries, userId, others)),
  }
}
