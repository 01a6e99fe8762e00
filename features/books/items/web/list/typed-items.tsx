import { TypedNamesDialog } from '#features/books/records/web/parts.ts'
import type { TypedItem } from '../../contract.ts'
import { useAddTyped } from '../mutations.ts'
import { countNames, priceText } from '../texts.ts'

interface Props {
  names: readonly TypedItem[]
  onClose: () => void
}

/** Names in records, of which the chosen ones become items. */
export function TypedItems({ names, onClose }: Props) {
  const add = useAddTyped()
  return (
    <TypedNamesDialog
      names={names.map(({ name, count, ...details }) => ({
        name,
        count,
        detail: priceText(details) || details.unit,
      }))}
      description="Unit and price come from the newest line of each name."
      countNames={countNames}
      isAdding={add.isPending}
      onAdd={(chosen) => add.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
