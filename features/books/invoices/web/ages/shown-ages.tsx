import { useAtLeast } from '#platform/web/shell/index.ts'
import type { Ages } from '../../contract.ts'
import { AgesCards, AgesTable } from './ages-table.tsx'
import { AgesTools } from './ages-tools.tsx'
import type { AgesWords } from './words.ts'

interface Props {
  ages: Ages
  words: AgesWords
  /** Opens what one of them owes, or is owed. */
  onStatement: (customer: string) => void
}

/** Ages with their print and sheet: a table, or cards where its last columns would be cut. */
export function ShownAges({ ages, words, onStatement }: Props) {
  const List = useAtLeast('large') ? AgesTable : AgesCards
  return (
    <div className="grid grid-cols-1 gap-3">
      <AgesTools ages={ages} words={words} />
      <List ages={ages} words={words} onStatement={onStatement} />
      {ages.cut && (
        <p className="text-xs text-muted">
          These are the {ages.rows.length} accounts with the most overdue. The sums count all; the sheet lists
          all.
        </p>
      )}
    </div>
  )
}
