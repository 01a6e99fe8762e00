export { boughtItems, itemSearch } from './item-search.ts'
