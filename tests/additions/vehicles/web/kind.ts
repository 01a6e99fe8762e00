import { maxColumns } from '#features/books/records/domain.ts'
import {
  choiceFilter,
  listQuery,
  orderQuery,
  recordCalls,
  type RecordKind,
  recordTexts,
  type RecordView,
  recordViews,
} from '#features/books/records/web/index.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { client } from '#platform/web/api/index.ts'
import type { Vehicle, vehiclesApi } from '../contract.ts'
import { vehicleRecord } from '../domain.ts'

const api = client<typeof vehiclesApi>()

export const vehicleKind: RecordKind<Vehicle, BodyInput<typeof vehiclesApi.create>> = {
  calls: recordCalls('vehicles'),
  title: 'Vehicles',
  draftName: 'vehicle',
  customColumns: { most: maxColumns, choosesId: false },
  texts: recordTexts('vehicles', 'moved to trash'),
}

export const views = recordViews({
  tab: 'vehicles',
  definition: vehicleRecord,
  filters: { state: choiceFilter(vehicleRecord.fields.state, 'All states') },
})

export const vehiclesQuery = (view: RecordView<typeof views.filters>) =>
  listQuery('vehicles', { ...views.filterOf(view), ...orderQuery(view.sort) }, (request) =>
    api.page('GET /api/vehicles', request),
  )
