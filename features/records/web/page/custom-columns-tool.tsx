import Columns3Cog from 'lucide-react/icons/columns-3-cog'
import type { TableTool } from '../list/tools.tsx'
import { Button } from '#platform/web/ui/index.ts'

interface Opener {
  readonly open: () => void
  readonly preload: () => void
}

/** Opens the dialog of the custom columns. */
export const customColumnsTool = ({ open, preload }: Opener): TableTool => ({
  key: 'custom-columns',
  button: (
    <Button variant="ghost" icon={Columns3Cog} onPointerEnter={preload} onFocus={preload} onClick={open}>
      Add custom column
    </Button>
  ),
  items: [{ label: 'Add custom column', icon: Columns3Cog, onSelect: open }],
})
