import type { ToolCall } from '#features/inquiry/contract.ts'
import { categories } from '#features/inquiry/domain.ts'
import type { Names } from '#features/inquiry/server/index.ts'
import { understand } from '../understand.ts'
import type { Understanding } from '../understanding.ts'

/** Names in the records of a trading company, for tests. */
export const names: Names = {
  projects: [
    'Harbour 3',
    'Harbour 4',
    'Kaltenbach annual call-off',
    'Osaka container',
    'Katowice coil',
    'Sea and road freight',
    'Billbrook stock',
    'Desk 12',
    'Counter sales',
    'Attica Cement kiln 2',
    'Test bench hall 1',
  ],
  parties: [
    'Kaltenbach Wälzlager GmbH',
    'Kyowa Bearing Co.',
    'Huta Śląska S.A.',
    'Nordlicht Spedition',
    'Elbe Bank AG',
    'Weser Pumpen GmbH',
    'Midlands Conveyor Ltd',
    'Attica Cement S.A.',
    'Jebel Ali Bearings FZE',
    'Shunfeng Bearings Ltd.',
    'Loading ramp 2',
  ],
  accounts: ['Elbe Bank EUR 0412', 'Elbe Bank USD 0475', 'Petty cash, desk 12', 'Letter of credit account'],
  materials: [
    'Bearing 6204-2RS',
    'Bearing 6205-2RS',
    'Euro pallet',
    'VCI paper',
    'Steel S235JR',
    'Copper wire 8 mm',
  ],
  warehouses: ['Hamburg-Billbrook', 'Rotterdam buffer', 'Istanbul Tuzla'],
  customers: ['Midlands Conveyor Ltd', 'Attica Cement S.A.', 'Al Noor Industries LLC'],
  partners: [],
  cities: [],
  suppliers: [],
  payers: [],
  items: [],
  people: [
    { id: 1, username: 'priya.nair', fullName: 'Priya Nair' },
    { id: 2, username: 'lars', fullName: 'Lars Petersen' },
    { id: 3, username: 'claire.dubois', fullName: 'Claire Dubois' },
    { id: 4, username: 'jan.devries', fullName: 'Jan de Vries' },
    { id: 5, username: 'kateryna.bondar', fullName: 'Катерина Бондар' },
  ],
  tags: ['bearings', 'logistics', 'quality', 'safety', 'thanks'],
  columns: [
    { name: 'Order no.', options: [] },
    { name: 'Incoterm', options: ['EXW', 'FCA', 'FOB', 'CIF', 'DAP', 'DDP'] },
    { name: 'Weight (kg)', options: [] },
  ],
}
export const today = '2026-11-18'

export const asked = (prompt: string, lastCalls: readonly ToolCall[] = [], on = today): Understanding =>
  understand({ prompt, today: on, opened: new Set(categories), names, lastCalls })

/** `transactions type=paid from=2026-10-01`: what is run, without what is so by default. */
function brief({ tool, input }: ToolCall): string {
  const fields: Readonly<Record<string, string | number | boolean | undefined>> = input
  const usual: Readonly<Record<string, unknown>> = {
    limit: tool === 'search' ? 3 : 10,
    measure: 'sum',
    operation: 'list',
  }
  const told = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && usual[field] !== value,
  )
  return [tool, ...told.map(([field, value]) => `${field}=${String(value)}`).sort()].join(' ')
}

/** The calls of a question, one per line, or the reason why nothing is run. */
export function ran(prompt: string, lastCalls: readonly ToolCall[] = [], on = today): string {
  const understanding = asked(prompt, lastCalls, on)
  return understanding.kind === 'calls' ? understanding.calls.map(brief).join(' + ') : understanding.kind
}
