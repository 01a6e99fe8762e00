import { sql, type Sql } from '#platform/server/database/sql.ts'

/** By the clock of a time zone. Both hours are null where there are none; quiet hours may pass midnight. */
interface QuietHours {
  readonly zone: Sql
  readonly from: Sql
  readonly until: Sql
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export const afterQuietHours = (moment: Sql, { zone, from, until }: QuietHours): Sql => sql`(
  select case
    when ${from} is null then at.moment
    when case when ${from} < ${until} then at.clock >= ${from} and at.clock < ${until}
      else at.clock >= ${from} or at.clock < ${until} end
    then (at.day + ${until} + case when at.clock < ${until} then interval '0' else interval '1 day' end)
      at time zone ${zone}
    else at.moment end
  from (
    select m.moment, (m.moment at time zone ${zone})::date as day, (m.moment at time zone ${zone})::time as clock
    from (select ${moment} as moment) m) at)`

/** The next time that the clock of the zone shows this. */
export const nextClockTime = (zone: Sql, clock: Sql): Sql => sql`((
  (now() at time zone ${zone})::date + ${clock}
    + case when (now() at time zone ${zone})::time < ${clock} then interval '0' else interval '1 day' end)
  at time zone ${zone})`
