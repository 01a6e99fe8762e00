import { recordPresenter, recordServer } from '#features/books/records/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import {
  type Vehicle,
  vehicleErrors,
  type VehicleFilter,
  vehicleFilter,
  vehiclesApi,
  type VehicleValues,
} from '../contract.ts'
import { vehicleRecord } from '../domain.ts'
import { fixedColumns, vehicleData, type VehicleRow, vehicles } from './sql.ts'

const server = recordServer<typeof vehicleRecord.fields, VehicleValues, VehicleFilter, VehicleRow, Vehicle>({
  collection: 'vehicles',
  definition: vehicleRecord,
  table: vehicles,
  api: vehiclesApi,
  filter: vehicleFilter,
  errors: vehicleErrors,
  equal: fixedColumns,
  present: recordPresenter(vehicleRecord),
})

export { vehicles as vehicleTable } from './sql.ts'
export const { bulk: vehicleBulk, imports: vehicleImports, exportStatement: vehicleExportStatement } = server

export const vehiclesFeature = (app: App): Feature => ({
  name: 'vehicles',
  ownData: { lists: [vehicleData] },
  routes: server.routes(app),
  cleanUp: server.cleanUp(app, 'vehicles in the trash'),
})
