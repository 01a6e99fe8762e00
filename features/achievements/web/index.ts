/**
 * Points and achievements.
 *   <GamificationPanel userId/>    beside a profile
 *   <AchievementsCard compact/>    on the home page; `import()` it, for the first screen does without
 */
export { AchievementsCard } from './card.tsx'
export { GamificationPanel } from './panel.tsx'
