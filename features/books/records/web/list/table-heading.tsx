import type { ReactNode } from 'react'
import { noTools, type TableTool, ToolButtons, useToolRoom } from './tools.tsx'

interface Props {
  title: string
  /** One line below the title, if there is room. */
  description?: string
  /** Shown next to the main action; on a phone they are in the toolbar's menu. */
  tools?: readonly TableTool[]
  /** The main action of the page. */
  action: ReactNode
}

/** The heading of a tab of tables, with its actions. */
export function TableHeading({ title, description, tools = noTools, action }: Props) {
  const roomy = useToolRoom()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="k-section font-semibold">{title}</h2>
        {roomy && description !== undefined && <p className="text-sm text-muted">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {roomy && <ToolButtons tools={tools} />}
        {action}
      </div>
    </header>
  )
}
