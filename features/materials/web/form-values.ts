import { typedForm, typedShape } from '#features/records/contract.ts'
import { formValuesOf } from '#features/records/web/form.ts'
import { materialRecord } from '../domain.ts'

export const typed = typedShape(materialRecord)
export const form = typedForm(materialRecord)
export const values = formValuesOf(materialRecord, { quantity: '0' })
