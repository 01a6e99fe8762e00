import { queryClient } from '#platform/web/api/query.ts'
import { onLive } from '#platform/web/live/live.ts'

/** Keeps points up to date while a member is signed in, and announces what they earn on every page. */
export function watchAchievements(memberId: number): () => void {
  const refresh = (...of: number[]) =>
    void queryClient.invalidateQueries({ queryKey: ['achievements', ...of] })
  const ends = [
    onLive('changed', ({ resource, id, earned }) => {
      if (resource !== 'achievements' || typeof id !== 'number') return
      refresh(id)
      if (id !== memberId || typeof earned !== 'number') return
      // Without the code the member misses only a toast.
      import('./celebrate.ts').then(({ celebrate }) => celebrate(memberId, earned)).catch(() => undefined)
    }),
    onLive('reconnected', () => refresh()),
  ]
  return () => {
    for (const end of ends) end()
  }
}
