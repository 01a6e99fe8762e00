import { randomBytes } from 'node:crypto'
import { usernameKey } from '#features/people/accounts/domain.ts'
import { demoAccount, hashPassword } from '#features/people/accounts/server/index.ts'
import { deriveRewards } from '#features/people/achievements/server/index.ts'
import { placeTags } from '#features/network/tags/server/index.ts'
import type { Database, Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { FileStore } from '#platform/server/files/store.ts'
import {
  insertActivityDays,
  insertAttachments,
  insertBusinessCards,
  insertFriendships,
  insertLikes,
  insertLinkPreviews,
  insertMembers,
  insertNotifications,
  insertPosts,
  insertSessions,
  insertTags,
  insertTodos,
  reservePostIds,
} from '../factories/index.ts'
import { activityDays } from './activity.ts'
import { company, companyAddress } from './business/company/about.ts'
import { planFiles } from './business/company/files.ts'
import { insertCompanyBook } from './business/company/index.ts'
import { insertBooks, planBooks } from './business/index.ts'
import { planBusinessCards } from './business-cards.ts'
import { workingTime } from './calendar.ts'
import { planConnections } from './connections.ts'
import { paintCovers } from './covers.ts'
import { planDevices } from './devices.ts'
import { attachFiles } from './files.ts'
import { insertMessages, planGroups } from './groups.ts'
import { planLikes } from './likes.ts'
import { withMentions } from './mentions.ts'
import { planConversations } from './messages.ts'
import { planNotifications } from './notifications.ts'
import { people, type Username } from './people.ts'
import { planPosts } from './plan.ts'
import { planPreviews } from './previews.ts'
import { seededRandom } from './random.ts'
import { friendshipRows, planStaff } from './staff.ts'
import { seedSuggestions } from './suggestions.ts'
import { planTodos } from './todos.ts'
import { buyingThreads } from './threads/buying.ts'
import { closedThreads } from './threads/closed.ts'
import { danaThreads } from './threads/dana.ts'
import { erpThreads } from './threads/erp.ts'
import { logisticsThreads } from './threads/logistics.ts'
import { officeThreads } from './threads/office.ts'
import { sellingThreads } from './threads/selling.ts'
import { weeklySeries } from './threads/series.ts'
import { tradeThreads } from './threads/trade.ts'
import { insertTrade } from './trade/index.ts'

/** A number that no other advisory lock of this product uses. */
const seedLock = 7_413
const firstDraw = 20_457

/** Also true where a member has one of the usernames, because the seed never changes a member's account. */
async function isSeeded(queries: Queries): Promise<boolean> {
  const names = people.map((person) => usernameKey(person.username))
  const taken = await queries.first(
    sql`select 1 from users where username_key = any(${names}::text[]) limit 1`,
  )
  return taken !== undefined
}

/** Plans all that needs no database: people, texts, times and pictures. */
async function planCompany(now: Date) {
  const random = seededRandom(firstDraw)
  const clock = workingTime(now, 60)
  const threads = [
    buyingThreads,
    sellingThreads,
    erpThreads,
    officeThreads,
    logisticsThreads,
    danaThreads,
    closedThreads,
  ]
  const posts = planPosts([...threads, weeklySeries(random), tradeThreads], clock, random)
  const connections = planConnections(posts, random)
  const likes = planLikes(posts, connections, clock, now, random)
  const [demo, others] = await Promise.all([
    hashPassword(demoAccount.password),
    // A random password, so that nobody can sign in as the colleagues.
    hashPassword(randomBytes(32).toString('base64')),
  ])
  const [staff, covers, attachments, previews, groups, books, papers] = await Promise.all([
    planStaff({ demo, others }, now, random),
    paintCovers(firstDraw),
    attachFiles(posts, firstDraw),
    planPreviews(posts, now, firstDraw),
    planGroups(clock, firstDraw),
    planBooks(now, firstDraw),
    planFiles(now, firstDraw + 2),
  ])
  return {
    posts,
    connections,
    likes,
    staff,
    covers,
    attachments,
    previews,
    groups,
    books,
    papers,
    others,
    random,
    clock,
  }
}

/**
 * Creates the demo company: a trading company with posts of sixty days, and the demo account. Does nothing where it
 * exists already.
 */
export async function seedDemo(
  database: Database,
  files: Pick<FileStore, 'put'>,
  now: Date = new Date(),
): Promise<void> {
  if (await isSeeded(database)) return
  const planned = await planCompany(now)
  const { posts, connections, likes, staff, covers, attachments, previews, groups, books, random, clock } =
    planned
  await database.transaction(async (tx) => {
    // Of several servers that start at once, one creates the company; the others do not wait for it.
    const lock = await tx.one(sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as taken`)
    if (!lock.taken || (await isSeeded(tx))) return
    const stored = [
      ...staff.pictures,
      ...covers.files,
      ...attachments.flatMap((attachment) => attachment.files),
      ...previews.files,
      ...groups.flatMap(({ lines }) => lines.flatMap(({ made }) => made.flatMap(({ files }) => files))),
      books.logo,
      ...books.receipts.flatMap(({ made }) => made.files),
      ...planned.papers.map(({ fileKey, document }) => ({ key: fileKey, bytes: document.bytes })),
    ]
    await Promise.all(stored.map((file) => files.put(file.key, file.bytes)))

    const memberIds = await insertMembers(tx, staff.members.map(covers.on))
    const byName = new Map<string, number>(
      people.map((person, index) => [person.username, memberIds[index] ?? 0]),
    )
    const idOf = (username: Username) => byName.get(username) ?? 0
    const friendships = friendshipRows(connections, idOf, now, random)
    await insertBusinessCards(tx, planBusinessCards(idOf, now))
    await insertSessions(tx, planDevices(idOf('demo'), now))
    await insertFriendships(tx, friendships)
    await insertActivityDays(tx, activityDays(idOf, now))

    const reserved = await reservePostIds(tx, posts.length)
    const postIds = new Map(posts.map((post, index) => [post, reserved[index] ?? 0]))
    const postId = (post: (typeof posts)[number]) => postIds.get(post) ?? 0
    await insertPosts(
      tx,
      posts.map((post) => ({
        id: postId(post),
        authorId: idOf(post.by),
        parentId: post.parent === null ? null : postId(post.parent),
        content: withMentions(post.text, byName),
        privacy: post.privacy,
        audience: post.audience.map(idOf),
        anonymous: post.anonymous,
        postType: post.postType,
        createdAt: post.at,
      })),
    )
    const tagNames = [...new Set(posts.flatMap((post) => post.tags))]
    const tagIds = await insertTags(tx, tagNames)
    const tagId = new Map(tagNames.map((name, index) => [name, tagIds[index] ?? 0]))
    await placeTags(
      tx,
      posts.flatMap((post) =>
        post.tags.map((name) => ({ postId: postId(post), tagId: tagId.get(name) ?? 0 })),
      ),
    )
    await insertAttachments(
      tx,
      attachments.map(({ post, row }) => ({ ...row, postId: postId(post) })),
    )
    await insertLinkPreviews(
      tx,
      previews.rows.map(({ post, ...row }) => ({ ...row, postId: postId(post) })),
    )
    await insertLikes(
      tx,
      likes.map(({ post, by, at }) => ({ postId: postId(post), userId: idOf(by), createdAt: at })),
    )
    const conversations = planConversations(clock, random, idOf)
    const sentGroups = await insertMessages(tx, conversations, groups, idOf)
    const todos = planTodos(idOf, now)
    await insertTodos(tx, todos)
    const all = { posts, likes, connections, friendships, conversations, groups: sentGroups, todos }
    await insertNotifications(tx, planNotifications('demo', all, { idOf, postId }))
    await seedSuggestions(tx, idOf, now)
    await insertBooks(tx, idOf('demo'), books, now)
    const bookId = await insertCompanyBook(tx, idOf, now, seededRandom(firstDraw + 1), planned.papers)
    await insertTrade(tx, {
      own: {
        bookId,
        memberId: idOf('demo'),
        name: company.name,
        address: companyAddress,
        bankAccount: company.bankAccounts[0].iban,
        taxRate: '19',
      },
      buyerId: idOf('emily.clarke'),
      posts: posts.map((post) => ({ post, id: postId(post) })),
      passwordHash: planned.others,
      now,
      clock,
      random: seededRandom(firstDraw + 3),
    })
    // Last, because points are derived from all other rows.
    await deriveRewards(tx)
  })
}
