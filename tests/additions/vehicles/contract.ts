import * as z from 'zod'
import {
  recordEndpoints,
  recordFilter,
  recordForm,
  recordShape,
  tableQuery,
} from '#features/books/records/contract.ts'
import { collections } from '#features/books/records/domain.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { states, vehicleRecord } from './domain.ts'

export const vehicle = recordShape(vehicleRecord)
export type Vehicle = z.infer<typeof vehicle>
export const vehicleForm = recordForm(vehicleRecord)
export type VehicleValues = z.output<typeof vehicleForm>

const filter = { ...recordFilter, state: z.enum(states).optional() }
export const vehicleFilter = z.object(filter)
export type VehicleFilter = z.output<typeof vehicleFilter>

export const vehiclesApi = recordEndpoints({
  area: 'materials',
  path: collections.vehicles.path,
  name: 'vehicle',
  form: vehicleForm,
  record: vehicle,
  query: z.object({ ...tableQuery, ...filter }),
})

export const vehicleErrors = defineErrors({
  inTrash: [409, 'The vehicle is in trash. Restore it before you change it.'],
  unknownSort: [400, 'The table cannot be sorted by this column'],
})
