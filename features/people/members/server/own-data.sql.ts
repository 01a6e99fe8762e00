import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const pictureData: OwnData = {
  lists: [],
  files: (id) => sql`
    select substring(address from '^/api/((avatars|covers)/[0-9a-f]+)$') as key, name
    from users, unnest(array[avatar, cover_photo], array['profile/photo', 'profile/cover']) as p (address, name)
    where id = ${id} and address ~ '^/api/(avatars|covers)/[0-9a-f]+$'`,
}
