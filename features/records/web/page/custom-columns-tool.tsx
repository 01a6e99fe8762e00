import Columns3Cog from 'lucide-react/icons/columns-3-cog'
import type { TableTool } from '../list/tools.tsx'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'

interface Opener {
  readonly open: () => void
  readonly preload: () => void
}

/** Opens the dialog of the custom columns. */
export const customColumnsTool = ({ open, preload }: Opener): TableTool => ({
  key: 'custom-columns',
  button: (
    <ToolButton
      variant="ghost"
      icon={Columns3Cog}
      label="Add custom column"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  ),
  items: [{ label: 'Add custom column', icon: Columns3Cog, onSelect: open }],
})
