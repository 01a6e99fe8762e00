import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** What the member reported. Who reported them is told to moderators only. */
export const reportData: OwnData = {
  lists: [
    {
      name: 'reports',
      tables: ['reports', 'report_reasons'],
      rows: (id) => sql`
        select r.kind, r.subject_id as "subjectId", n.reason, n.note, n.created_at as "createdAt"
        from report_reasons n join reports r on r.id = n.report_id where n.reporter_id = ${id}
        order by n.created_at, r.id`,
    },
  ],
}
