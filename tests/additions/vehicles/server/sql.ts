import { recordData, type RecordRow, recordTable } from '#features/books/records/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { FixedColumn } from '#platform/server/table/keyset-scan.ts'
import type { VehicleFilter } from '../contract.ts'
import { vehicleRecord } from '../domain.ts'

export type VehicleRow = RecordRow<typeof vehicleRecord.fields>

const storage = { table: 'vehicles', values: 'vehicle_values', searchIndex: 'vehicles_search' }
export const vehicles = recordTable(vehicleRecord, storage)
export const vehicleData = recordData(vehicleRecord, storage, 'vehicles')

export const fixedColumns = ({ state }: VehicleFilter): FixedColumn[] =>
  state === undefined ? [] : [{ column: sql`t.state`, is: state }]
