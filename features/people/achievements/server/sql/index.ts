export {
  recountRemoved,
  deletePointEvent,
  deletePointEventsAbout,
  type PointEvent,
  insertPointEvent,
  lockScores,
  membersWithPointEvents,
  type RemovedEvent,
} from './point-events.ts'
export { deriveRewards } from './derive.ts'
export { awardAchievements, findScore, setPoints, type Score } from './score.ts'
