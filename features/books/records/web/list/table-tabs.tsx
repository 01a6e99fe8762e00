import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAtLeast } from '#platform/web/shell/use-at-least.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { TableHeading } from './table-heading.tsx'
import { noTools, type TableTool, ToolButtons } from './tools.tsx'

interface Props<V extends string> {
  title: string
  /** Shown on screens of medium width. */
  description?: string
  /** On a phone they are in the toolbar's menu. */
  tools?: readonly TableTool[]
  /** The main action of the page. */
  action: ReactNode
  /** The name of the tabs. */
  label: string
  value: V
  onChange: (value: V) => void
  items: readonly {
    readonly value: V
    readonly label: string
    readonly content: ReactNode | (() => ReactNode)
  }[]
}

const BarContext = createContext<HTMLElement | null>(null)

/** Several tables with a heading and the main action. Wide windows have them in one row, with the table's toolbar. */
export function TableTabs<V extends string>({
  title,
  description,
  tools = noTools,
  action,
  ...tabs
}: Props<V>) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const wide = useAtLeast('wide')
  return (
    <BarContext value={wide ? bar : null}>
      <div className="grid grid-cols-1 gap-1">
        {!wide && (
          <TableHeading
            title={title}
            {...(description === undefined ? {} : { description })}
            tools={tools}
            action={action}
          />
        )}
        <Tabs
          {...tabs}
          dense
          before={wide && <h2 className="shrink-0 text-base font-semibold">{title}</h2>}
          after={
            wide && (
              <div className="flex min-w-0 flex-1 items-center justify-end gap-2">
                <div ref={setBar} className="flex min-w-0 flex-1 items-center justify-end gap-2" />
                <ToolButtons tools={tools} />
                {action}
              </div>
            )
          }
        />
      </div>
    </BarContext>
  )
}

/** Puts a part of the toolbar into the row of the heading, if the window is wide. */
export function InBar({ children }: { children: ReactNode }) {
  const bar = use(BarContext)
  return bar === null ? null : createPortal(children, bar)
}
