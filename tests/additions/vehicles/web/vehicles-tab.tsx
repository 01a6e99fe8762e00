import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import {
  filterableColumns,
  recordGridColumns,
  RecordList,
  RecordsTab,
  type RecordTabParts,
  settableFields,
} from '#features/books/records/web/index.ts'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Vehicle } from '../contract.ts'
import { vehicleRecord } from '../domain.ts'
import { vehicleKind, vehiclesQuery, views } from './kind.ts'

const loadForm = async () => (await import('./vehicle-dialog.tsx')).VehicleDialog

export function VehiclesTab() {
  const address = useSearch()
  const view = useMemo(() => views.viewOf(new URLSearchParams(address)), [address])
  const isTrash = view.table === 'trash'
  const list = useInfiniteQuery(vehiclesQuery(view))
  const content = (parts: RecordTabParts<Vehicle>) => (
    <RecordList
      {...parts}
      name="vehicles"
      views={views}
      view={view}
      list={list}
      columns={recordGridColumns(vehicleRecord, { custom: parts.custom.columns, isTrash, changes: {} })}
      totals={undefined}
      sums={undefined}
      settable={settableFields(vehicleRecord, parts.custom.columns)}
      filterable={filterableColumns(vehicleRecord, parts.custom.columns)}
      known={{}}
      trashLabel="Move to trash"
      empty={{ active: 'No vehicles yet.', trash: 'No vehicles in trash.', action: null }}
    />
  )
  return (
    <RecordsTab
      kind={vehicleKind}
      memberId={useMember().id}
      loadForm={loadForm}
      table={view.table}
      onTable={(table) => navigate(views.addressOf(views.inTable(view, table)))}
      tables={[
        { value: 'active', label: 'Vehicles', content },
        { value: 'trash', label: 'Trash', content },
      ]}
      tools={(customColumns) => customColumns}
    />
  )
}
