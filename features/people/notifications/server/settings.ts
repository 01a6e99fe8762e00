import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { notificationErrors, type NotificationSettings } from '../contract.ts'
import { type Channel, defaultChannel, notificationTypes, type NotificationType } from '../domain.ts'
import * as sql from './sql/index.ts'

const channelsOf = (chosen: Readonly<Record<string, Channel>>): NotificationSettings['channels'] =>
  Object.fromEntries(notificationTypes.map((type) => [type, chosen[type] ?? defaultChannel])) as Record<
    NotificationType,
    Channel
  >

/** Where a member is told of what, and when. */
export function notificationSettings({ database }: Pick<App, 'database'>) {
  const find = async (viewer: Viewer): Promise<NotificationSettings | null> => {
    const row = await sql.findSettings(database, viewer.id)
    return row === undefined ? null : { ...row, channels: channelsOf(row.channels) }
  }

  const set = async (viewer: Viewer, settings: NotificationSettings): Promise<NotificationSettings> => {
    if (!(await sql.isTimeZone(database, settings.timeZone)))
      throw new Refusal(notificationErrors.unknownTimeZone, {
        fields: [fieldError('timeZone', notificationErrors.unknownTimeZone)],
      })
    await database.transaction(async (tx) => {
      await sql.setSettings(tx, viewer.id, settings)
      const chosen = notificationTypes.map((type) => [type, settings.channels[type]] as const)
      await sql.setChannels(
        tx,
        viewer.id,
        chosen.filter(([, channel]) => channel !== defaultChannel),
      )
    })
    return settings
  }

  return { find, set }
}

export type SettingsService = ReturnType<typeof notificationSettings>
