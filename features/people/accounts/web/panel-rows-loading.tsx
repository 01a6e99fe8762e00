import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'

/** As high as the rows of the account page's lists. */
export const PanelRowsLoading = ({ label }: { label: string }) => (
  <LoadingRows label={label} rows={2} row="h-17 border-b border-line last:border-b-0" picture="size-5" />
)
