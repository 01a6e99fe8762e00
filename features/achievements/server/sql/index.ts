export {
  countUndone,
  deleteDeed,
  deleteDeedsAbout,
  type Done,
  insertDeed,
  lockStandings,
  membersWithDeeds,
  type Undone,
} from './deeds.ts'
export { deriveAll } from './derive.ts'
export { award, findStanding, setPoints, type Standing } from './standing.ts'
