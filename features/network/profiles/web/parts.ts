/** Places of a profile for features of later areas: beside a card, and below it. */
export { CardActionSlot, MemberSlot } from './slots.ts'
