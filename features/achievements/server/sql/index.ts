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
export { deriveAll } from './derive.ts'
export { award, findScore, setPoints, type Score } from './score.ts'
