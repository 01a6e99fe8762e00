export { rewards, type Done, type Rewards } from './rewards.ts'
