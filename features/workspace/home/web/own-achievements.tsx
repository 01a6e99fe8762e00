import { useMember } from '#features/people/accounts/web/index.ts'
import { AchievementsCard } from '#features/people/achievements/web/index.ts'

export const OwnAchievements = ({ compact }: { compact: boolean }) => (
  <AchievementsCard viewerId={useMember().id} compact={compact} />
)
