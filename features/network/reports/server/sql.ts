import { memberJson } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Report } from '../contract.ts'
import { type ReportKind, type ReportReason, type ReportState, reasonsShown } from '../domain.ts'

interface Filed {
  readonly kind: ReportKind
  readonly subjectId: number
  readonly excerpt: string
  readonly reporterId: CallerId
  readonly reason: ReportReason
  readonly note: string
}

/** Opens a case, or joins the open one. Who has joined it already changes nothing. */
export async function fileReport(tx: Transaction, filed: Filed): Promise<void> {
  const { kind, subjectId, excerpt, reporterId, reason, note } = filed
  // The update that changes nothing answers, and locks, the open case.
  const { id } = await tx.one(sql<{ id: number }>`
    insert into reports (kind, subject_id, excerpt) values (${kind}, ${subjectId}, ${excerpt})
    on conflict (kind, subject_id) where state = 'open' do update set kind = excluded.kind
    returning id`)
  await tx.run(sql`
    insert into report_reasons (report_id, reporter_id, reason, note)
    values (${id}, ${reporterId}, ${reason}, ${note}) on conflict do nothing`)
}

/** The author of an anonymous post is named to nobody, not to moderators either. */
export const findReports = (
  queries: Queries,
  state: ReportState,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<Report[]> =>
  queries.all(sql<Report>`
    select r.id, r.kind, r.subject_id as "subjectId", r.excerpt, r.state, r.created_at as "createdAt", r.decision,
      r.decided_at as "decidedAt",
      (select username from users where id = r.decided_by) as "decidedBy",
      case when r.kind = 'post' then
        (select case when not p.anonymous then ${memberJson(sql`u`)} end from posts p join users u on u.id = p.author_id
          where p.id = r.subject_id)
      else (select ${memberJson(sql`u`)} from users u where u.id = r.subject_id) end as about,
      case when r.kind = 'post' then exists (select from posts where id = r.subject_id)
      else exists (select from users where id = r.subject_id) end as exists,
      (select count(*)::int from report_reasons where report_id = r.id) as reporters,
      (select coalesce(json_agg(json_build_object('reporter', ${memberJson(sql`u`)}, 'reason', n.reason, 'note', n.note,
          'createdAt', n.created_at) order by n.created_at desc), '[]')
        from (select * from report_reasons where report_id = r.id order by created_at desc limit ${reasonsShown}) n
          join users u on u.id = n.reporter_id) as reasons
    from reports r where r.state = ${state} and r.id < ${before} order by r.id desc limit ${limit}`)

export interface OpenReport {
  readonly id: number
  readonly kind: ReportKind
  readonly subjectId: number
  readonly state: ReportState
}

export const findReport = (queries: Queries, id: number): Promise<OpenReport | undefined> =>
  queries.first(sql<OpenReport>`
    select id, kind, subject_id as "subjectId", state from reports where id = ${id}`)

/** False if somebody else has decided it. */
export const decideReport = async (
  tx: Transaction,
  { id }: OpenReport,
  actorId: CallerId,
  { state, decision }: { readonly state: ReportState; readonly decision: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update reports set state = ${state}, decision = ${decision}, decided_at = now(), decided_by = ${actorId}
    where id = ${id} and state = 'open'`)) > 0

/** Deletes cases that were decided a year ago. */
export const forgetDecided = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from reports where id in (
      select id from reports where decided_at < now() - interval '1 year' order by id limit 1000)`)
