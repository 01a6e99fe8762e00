import type { Names } from '#features/assistant/tools/server/index.ts'

/** Names in the records of a trading company. */
export const company: Names = {
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

/** The same company with parties, items, bills and payments of their own. */
export const trader: Names = {
  ...company,
  partners: ['Nordwind GmbH', 'Baltic Timber Oy', 'Baltic Steel AB', 'Kaltenbach Wälzlager GmbH'],
  cities: ['Hamburg', 'Bad Homburg'],
  suppliers: ['Baltic Timber', 'Stadtwerke Hamburg'],
  payers: ['Nordwind GmbH', 'Attica Cement S.A.'],
  items: ['Copper wire 8 mm', 'Copper wire 10 mm', 'Roof tile', 'Assembly'],
}

export const today = '2026-11-18'
