import { TypedNamesDialog } from '#features/books/records/web/parts.ts'
import type { TypedName } from '../../contract.ts'
import { useAddTyped } from '../mutations.ts'
import { countNames } from '../texts.ts'

interface Props {
  names: readonly TypedName[]
  onClose: () => void
}

/** Names in records, of which the chosen ones become customers and suppliers. */
export function TypedParties({ names, onClose }: Props) {
  const add = useAddTyped()
  return (
    <TypedNamesDialog
      names={names.map(({ name, count, city }) => ({ name, count, detail: city }))}
      description="Address, people and terms come from the newest invoice of each name."
      countNames={countNames}
      isAdding={add.isPending}
      onAdd={(chosen) => add.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
