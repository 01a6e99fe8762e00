import ChartColumn from 'lucide-react/icons/chart-column'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'

/** An operation on a whole table: a button if there is room, menu items on a phone. */
export interface TableTool {
  readonly key: string
  readonly button: ReactNode
  readonly items: readonly MenuItem[]
  /** The progress or dialog of the tool. It is rendered at any window width. */
  readonly overlay?: ReactNode
}

/** Gives a table its import and export, which are another feature's. */
export type SheetTools = ComponentType<{
  /** The list's filter and order. */
  query: ListFilter
  isTrash: boolean
  children: (tools: readonly TableTool[]) => ReactNode
}>

/** What a list is narrowed to and ordered by, as its call takes it. */
export type ListFilter = Readonly<Record<string, string | number | boolean | null | undefined>>

export const noTools: readonly TableTool[] = []

/** Whether there is room for the buttons of the tools. */
export const useToolRoom = (): boolean => useAtLeast('medium')

export const ToolButtons = ({ tools }: { tools: readonly TableTool[] }) =>
  tools.map(({ key, button }) => <Fragment key={key}>{button}</Fragment>)

/** The dialogs and progress of tools. Rendered at one place for all widths, so that an open dialog stays open. */
export const ToolOverlays = ({ tools }: { tools: readonly TableTool[] }) =>
  tools.map((tool) => <Fragment key={tool.key}>{tool.overlay}</Fragment>)

/** The tools at the end of a toolbar. `more` comes first in the menu; wide windows show it elsewhere. */
export function ToolbarEnd({ tools, more }: { tools: readonly TableTool[]; more: readonly TableTool[] }) {
  const roomy = useToolRoom()
  const items = [...more, ...tools].flatMap((tool) => tool.items)
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
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
    <ToolButton
      variant="ghost"
      icon={ChartColumn}
      label="Charts"
      aria-pressed={shown}
      onClick={() => show(!shown)}
    />
  ),
  items: [{ label: 'Charts', checked: shown, onSelect: () => show(!shown) }],
})
