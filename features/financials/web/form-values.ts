import { typedForm, typedShape } from '#features/records/contract.ts'
import { formValuesOf } from '#features/records/web/form.ts'
import { defaultCurrency } from '#platform/contract/decimal.ts'
import { financialRecord } from '../domain.ts'

export const typed = typedShape(financialRecord)
export const form = typedForm(financialRecord)
export const values = formValuesOf(financialRecord, { currency: defaultCurrency })
