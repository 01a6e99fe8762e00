/** The demo account's custom columns: a text, a list of options, and a number. */
export const orderColumn = 'order-no'
export const incotermColumn = 'incoterm'
export const weightColumn = 'weight-kg'

export const businessColumns = [
  { columnId: orderColumn, name: 'Order no.', type: 'text', options: '' },
  { columnId: incotermColumn, name: 'Incoterm', type: 'select', options: 'EXW,FCA,FOB,CIF,DAP,DDP' },
  { columnId: weightColumn, name: 'Weight (kg)', type: 'number', options: '' },
] as const
