import { useMember } from '#features/accounts/web/index.ts'
import { AchievementsCard } from '#features/achievements/web/index.ts'

export const OwnAchievements = ({ compact }: { compact: boolean }) => (
  <AchievementsCard viewerId={useMember().id} compact={compact} />
)
