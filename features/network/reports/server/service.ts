import { findMembers } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type NewReport, type Report, reportErrors } from '../contract.ts'
import type { ReportState } from '../domain.ts'
import * as sql from './sql.ts'

/** What the posts feature knows of a post that the viewer sees. */
export interface ReportedPost {
  readonly own: boolean
  readonly excerpt: string
}

/** Rules of the posts feature. They are passed in, because its pages import this one in order to report. */
export interface PostRules {
  /** The post, if the viewer sees it. */
  readonly findPost: (viewer: Viewer, id: number) => Promise<ReportedPost | undefined>
  /** Deletes a post as an administrator, which is recorded. Nothing happens where it is gone. */
  readonly removePost: (viewer: Viewer, id: number, address: string) => Promise<void>
}

export function reportService({ database }: Pick<App, 'database'>, { findPost, removePost }: PostRules) {
  const subjectOf = async (viewer: Viewer, { kind, id }: NewReport): Promise<ReportedPost> => {
    if (kind === 'post') {
      const post = await findPost(viewer, id)
      if (post === undefined) throw new Refusal(commonErrors.notFound)
      return post
    }
    const [found] = await findMembers(database, { viewerId: viewer.id, ids: [id], limit: 1 })
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return { own: id === viewer.id, excerpt: '' }
  }

  const create = async (viewer: Viewer, form: NewReport): Promise<void> => {
    const { own, excerpt } = await subjectOf(viewer, form)
    if (own) throw new Refusal(reportErrors.own)
    const { kind, id: subjectId, reason, note } = form
    await database.transaction((tx) =>
      sql.fileReport(tx, { kind, subjectId, excerpt, reporterId: viewer.id, reason, note: note.trim() }),
    )
  }

  const list = async (
    state: ReportState,
    { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<{ items: Report[]; next: string | null }> => {
    const before = decodeCursor(cursor, idPosition)?.[0] ?? Number.MAX_SAFE_INTEGER
    const rows = await sql.findReports(database, state, { before, limit: limit + 1 })
    return cutPage(rows, limit, ({ id }) => [id])
  }

  const find = async (id: number): Promise<sql.OpenReport> => {
    const report = await sql.findReport(database, id)
    if (report === undefined) throw new Refusal(commonErrors.notFound)
    return report
  }

  const decide = async (
    { viewer, address }: { viewer: Viewer; address: string },
    report: sql.OpenReport,
    outcome: { state: 'kept' | 'removed'; decision: string },
  ): Promise<void> => {
    await database.transaction(async (tx) => {
      if (!(await sql.decideReport(tx, report, viewer.id, outcome))) throw new Refusal(reportErrors.decided)
      const target = `/api/admin/reports/${report.id}/decision`
      await audit(tx, { actorId: viewer.id, action: 'POST', target, result: 200, address })
    })
    // After the decision, which only one moderator can make. A failure leaves the post for them to delete.
    if (outcome.state === 'removed' && report.kind === 'post')
      await removePost(viewer, report.subjectId, address)
  }

  return { create, list, find, decide, cleanUp: () => sql.forgetDecided(database) }
}
