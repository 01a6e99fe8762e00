import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { NotificationSettings } from '../../contract.ts'
import type { Channel } from '../../domain.ts'

interface SettingsRow extends Omit<NotificationSettings, 'channels'> {
  readonly channels: Readonly<Record<string, Channel>>
}

/** What the member chose; `channels` names only what differs from the default. */
export const findSettings = (queries: Queries, actorId: CallerId): Promise<SettingsRow | undefined> =>
  queries.first(sql<SettingsRow>`
    select time_zone as "timeZone", to_char(digest_at, 'HH24:MI') as "digestAt",
      case when quiet_from is not null then json_build_object(
        'from', to_char(quiet_from, 'HH24:MI'), 'until', to_char(quiet_until, 'HH24:MI')) end as quiet,
      (select coalesce(json_object_agg(type, channel), '{}') from notification_channels c
        where c.member_id = s.member_id) as channels
    from notification_settings s where member_id = ${actorId}`)

export const isTimeZone = async (queries: Queries, name: string): Promise<boolean> =>
  (await queries.first(sql<object>`select from pg_timezone_names where name = ${name}`)) !== undefined

export async function setSettings(
  tx: Transaction,
  actorId: CallerId,
  { timeZone, quiet, digestAt }: Omit<NotificationSettings, 'channels'>,
): Promise<void> {
  await tx.run(sql`
    insert into notification_settings (member_id, time_zone, quiet_from, quiet_until, digest_at)
    values (${actorId}, ${timeZone}, ${quiet?.from ?? null}::time, ${quiet?.until ?? null}::time, ${digestAt}::time)
    on conflict (member_id) do update set (time_zone, quiet_from, quiet_until, digest_at) =
      row(excluded.time_zone, excluded.quiet_from, excluded.quiet_until, excluded.digest_at)`)
}

/** Replaces the channels. Mails that wait and are no longer wanted are not sent. */
export async function setChannels(
  tx: Transaction,
  actorId: CallerId,
  chosen: readonly (readonly [type: string, channel: Channel])[],
): Promise<void> {
  const types = chosen.map(([type]) => type)
  const channels = chosen.map(([, channel]) => channel)
  await tx.run(sql`delete from notification_channels where member_id = ${actorId}`)
  await tx.run(sql`
    insert into notification_channels (member_id, type, channel)
    select ${actorId}, * from unnest(${types}::text[], ${channels}::text[])`)
  await tx.run(sql`
    delete from notification_mails m using notifications n
    where m.member_id = ${actorId} and m.sent_at is null and n.id = m.notification_id and not exists (
      select from notification_channels c
      where c.member_id = m.member_id and c.type = n.type and c.channel in ('mail', 'digest'))`)
}
