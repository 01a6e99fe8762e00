import ChartColumn from 'lucide-react/icons/chart-column'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Fragment, type ReactNode } from 'react'
import { useAtLeast } from '../../../../platform/web/shell/use-at-least.ts'
import { Button, IconButton } from '../../../../platform/web/ui/index.ts'
import { Menu, type MenuItem } from '../../../../platform/web/ui/menu.tsx'

/** Something that can be done with a table as a whole: a button where there is room, on a phone part of the one menu. */
export interface TableTool {
  readonly key: string
  readonly button: ReactNode
  readonly items: readonly MenuItem[]
  /** In both: what is under way, and what it has opened. */
  readonly beside?: ReactNode
}

export const noTools: readonly TableTool[] = []

/** Whether there is room for the buttons of tools. */
export const useToolRoom = (): boolean => useAtLeast('medium')

export const ToolButtons = ({ tools }: { tools: readonly TableTool[] }) =>
  tools.map(({ key, button }) => <Fragment key={key}>{button}</Fragment>)

/** At the end of a table's toolbar. `more` stands elsewhere where there is room, and first in the menu where there is not. */
export function ToolbarEnd({ tools, more }: { tools: readonly TableTool[]; more: readonly TableTool[] }) {
  const roomy = useToolRoom()
  // The same places in both: what a tool has opened stays open when the window changes its width.
  const beside = tools.map((tool) => <Fragment key={tool.key}>{tool.beside}</Fragment>)
  const items = [...more, ...tools].flatMap((tool) => tool.items)
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden xl:ms-auto">
      {beside}
      {roomy && <ToolButtons tools={tools} />}
      {!roomy && items.length > 0 && (
        <Menu
          trigger={<IconButton variant="secondary" label="More" tip={false} icon={Ellipsis} />}
          items={items}
        />
      )}
    </div>
  )
}

export const chartsTool = (shown: boolean, show: (shown: boolean) => void): TableTool => ({
  key: 'charts',
  button: (
    <Button variant="ghost" icon={ChartColumn} aria-pressed={shown} onClick={() => show(!shown)}>
      Charts
    </Button>
  ),
  items: [{ label: 'Charts', checked: shown, onSelect: () => show(!shown) }],
})
