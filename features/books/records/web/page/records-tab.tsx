import Plus from 'lucide-react/icons/plus'
import type { ComponentType, ReactNode } from 'react'
import { nameInBook } from '#platform/web/api/book.ts'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import { useOnDemand, useShortcut } from '#platform/web/shell/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { CustomColumn } from '../../contract/columns.ts'
import { customColumnsTool } from './custom-columns-tool.tsx'
import { useCustomColumns } from '../columns/queries.ts'
import { hasDraft } from '#platform/web/drafts.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { refreshRecords } from '../list/cache.ts'
import type { RecordRow } from '../list/calls.ts'
import { TableTabs } from '../list/table-tabs.tsx'
import type { TableTool } from '../list/tools.tsx'
import { type RecordActions, useRecordActions } from '../list/use-record-actions.ts'
import type { RecordKind } from '../kind.ts'
import { nounsOf, useMayChange } from '../kinds.ts'
import { useLinkedRecord } from './use-linked-record.ts'

/** The props of the form that adds and changes a record. */
export interface RecordFormProps<Row extends RecordRow> {
  /** Undefined for a new record. */
  record: Row | undefined
  columns: readonly CustomColumn[]
  /** Continues the draft that could not be saved because the session had ended. */
  resume: boolean
  /** Begins with the comments on the record. */
  comments: boolean
  onClose: () => void
}

/** What the tables of a tab share. */
export interface RecordTabParts<Row extends RecordRow> {
  custom: ReturnType<typeof useCustomColumns>
  actions: RecordActions<Row>
  /** The tools of the heading. */
  tools: readonly TableTool[]
}

interface Props<Row extends RecordRow, Body, Table extends string> {
  kind: RecordKind<Row, Body>
  /** A draft is stored under their id. */
  memberId: number
  loadForm: () => Promise<ComponentType<RecordFormProps<Row>>>
  /** The open table. */
  table: Table
  onTable: (table: Table) => void
  tables: readonly {
    value: Table
    label: string
    content: (parts: RecordTabParts<Row>) => ReactNode
  }[]
  /** The tools of the heading; `customColumns` opens the dialog of custom columns, for who may change them. */
  tools: (customColumns: readonly TableTool[]) => readonly TableTool[]
}

const loadColumnsDialog = async () => (await import('../columns/columns-dialog.tsx')).ColumnsDialog

/** The tab of one kind of record: heading, tables, and the form that is open over them. */
export function RecordsTab<Row extends RecordRow, Body, Table extends string>({
  kind,
  memberId,
  loadForm,
  table,
  onTable,
  tables,
  ...props
}: Props<Row, Body, Table>) {
  const { calls, title, draftName, customColumns } = kind
  const custom = useCustomColumns(customColumns.most)
  const form = useOnDemand(loadForm)
  const actions = useRecordActions({
    calls,
    texts: kind.texts.trash,
    resume: () => hasDraft(memberId, nameInBook(draftName)),
    onForm: form.open,
  })
  const columnsDialog = useOnDemand(loadColumnsDialog)
  useLinkedRecord(memberId, calls.load, actions.showComments)
  useRefresh([calls.name], () => refreshRecords(calls.name))
  const mayWrite = useMayChange(calls.name)
  const { one, One, Many } = nounsOf(calls.name)
  useShortcut({ key: 'n', label: `New ${one}`, group: title, when: mayWrite }, actions.add)
  const tools = props.tools(mayWrite ? [customColumnsTool(columnsDialog)] : [])
  return (
    <>
      <TableTabs
        title={title}
        tools={tools}
        action={
          mayWrite && (
            <Button
              variant="primary"
              icon={Plus}
              {...dialogTrigger({ open: actions.add, preload: form.preload })}
            >
              {`Add ${One}`}
            </Button>
          )
        }
        label={Many}
        value={table}
        onChange={onTable}
        items={tables.map(({ value, label, content }) => ({
          value,
          label,
          content: value === table && (
            <div className="grid grid-cols-1 gap-3">{content({ custom, actions, tools })}</div>
          ),
        }))}
      />
      {actions.form && form.Open && (
        <form.Open
          record={actions.form.record}
          resume={actions.form.resume}
          comments={actions.form.comments}
          columns={custom.columns}
          onClose={actions.close}
        />
      )}
      {columnsDialog.Open && <columnsDialog.Open {...customColumns} onClose={columnsDialog.close} />}
    </>
  )
}
