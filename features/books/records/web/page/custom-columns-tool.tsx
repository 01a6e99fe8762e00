import Columns3Cog from 'lucide-react/icons/columns-3-cog'
import type { TableTool } from '../list/tools.tsx'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'

/** Opens the dialog of the custom columns. */
export const customColumnsTool = (dialog: Parameters<typeof dialogTrigger>[0]): TableTool => ({
  key: 'custom-columns',
  button: (
    <ToolButton variant="ghost" icon={Columns3Cog} label="Add custom column" {...dialogTrigger(dialog)} />
  ),
  items: [{ label: 'Add custom column', icon: Columns3Cog, onSelect: dialog.open }],
})
