export { Grid } from './grid.tsx'
export { setLayoutStorage } from './layout-store.ts'
export { GridColumnsButton, GridColumnsDialog } from './columns-button.tsx'
export type {
  GridColumn,
  GridColumnName,
  GridMore,
  GridProps,
  GridRow,
  GridSort,
  GridTotal,
} from './types.ts'
