export { friendIdsOf } from './sql.ts'
