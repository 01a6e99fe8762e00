import type { ReactNode } from 'react'
import { noTools, type TableTool, ToolButtons, useToolRoom } from './tools.tsx'

interface Props {
  title: string
  /** One line below it, where there is room. */
  description?: string
  /** Beside the main act; on a phone they are in the toolbar's menu. */
  tools?: readonly TableTool[]
  /** The one thing that is done here most. */
  action: ReactNode
}

/** The heading of a tab of tables, with what can be done there. */
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
