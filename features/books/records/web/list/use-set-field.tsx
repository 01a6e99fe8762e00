import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactNode } from 'react'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { BulkTable } from '../../domain.ts'
import type { KnownTexts } from '../filters/columns.ts'
import type { SettableField } from './settable.ts'
import type { SetField } from './use-bulk.ts'

interface Options {
  readonly table: BulkTable
  readonly fields: readonly SettableField[]
  readonly known: KnownTexts
  /** The number of selected records. */
  readonly count: number
  readonly set: SetField
}

const loadDialog = async () => (await import('./set-dialog.tsx')).SetDialog

/** The button that sets a field of the selected records, and its dialog. */
export function useSetField(options: Options): { readonly button: ReactNode; readonly overlay: ReactNode } {
  const dialog = useOnDemand(loadDialog)
  return {
    button: (
      <Button
        icon={PencilLine}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={dialog.open}
      >
        Set a field
      </Button>
    ),
    overlay: dialog.Open !== undefined && options.count > 0 && (
      <dialog.Open {...options} onClose={dialog.close} />
    ),
  }
}
