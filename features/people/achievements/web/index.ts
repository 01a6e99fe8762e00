/**
 * Points and achievements.
 *   <GamificationPanel userId/>    for the side of a profile
 *   <AchievementsCard compact/>    for the home page; `import()` it, because the first screen does not need it
 */
export { AchievementsCard } from './card.tsx'
export { GamificationPanel } from './panel.tsx'
