import { queryClient } from '#platform/web/api/query.ts'
import type { LiveWatch } from '#platform/web/live/watch.ts'

const refresh = (...of: number[]) => void queryClient.invalidateQueries({ queryKey: ['achievements', ...of] })

export const achievementsWatch: LiveWatch = {
  changed: {
    achievements: ({ id, earned }, viewerId) => {
      if (typeof id !== 'number') return
      refresh(id)
      if (id !== viewerId || typeof earned !== 'number') return
      // Without the code the member misses only a toast.
      import('./celebrate.ts').then(({ celebrate }) => celebrate(viewerId, earned)).catch(() => undefined)
    },
  },
  missed: () => refresh(),
}
