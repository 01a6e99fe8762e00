import { type Sql, sql } from '#platform/server/database/sql.ts'

/** Whether the viewer is one of a company's people. */
export const isColleague = (viewerId: number, companyId: Sql): Sql => sql`exists (
  select from company_members v where v.company_id = ${companyId} and v.member_id = ${viewerId})`

/** Whether the viewer may know who works in a company: its people may, and everybody where it shows them. */
export const seesPeople = (viewerId: number, companyId: Sql): Sql => sql`(
  ${isColleague(viewerId, companyId)}
  or exists (select from companies s where s.id = ${companyId} and s.shows_people))`
