export { boughtItems, itemSearch } from './item-search.ts'
export { LinesList, LinesTable, priceColumns } from './read-lines.tsx'
